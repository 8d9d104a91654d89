/// Where something stands in a source text, counted in bytes of UTF-8 from its start.
package typealias ByteRange = Range<Int>
