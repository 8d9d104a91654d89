public import Shop

/// A voucher, which can't be copied, so that nobody pays with it twice.
public struct Voucher: ~Copyable {
  public let value: Money

  public init(value: Money) { self.value = value }
}

/// The office that sells vouchers, and takes them back.
public protocol VoucherOffice {
  func issue(_ value: Money) -> Voucher
  func redeem(_ voucher: consuming Voucher) -> Money
}

extension VoucherOffice {
  /// Replaces a voucher by a new one.
  public func renew(_ voucher: consuming Voucher) -> Voucher { issue(redeem(voucher)) }
}
