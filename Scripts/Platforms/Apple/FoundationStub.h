// A stub of the Objective-C part of Foundation, with the declarations that Expect, its tests and the stub of XCTest
// use. Does not check: any other declaration, and attributes that the SDK's declarations have besides.
#pragma once
#include <objc/objc.h>
#include <objc/NSObject.h>
#include <stddef.h>
#pragma clang assume_nonnull begin

@interface NSString : NSObject
@end

@interface NSNumber : NSObject
- (instancetype)initWithInteger:(NSInteger)value;
@end

@interface NSArray<__covariant ObjectType> : NSObject
@end

@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

@interface NSDate : NSObject
@end

@interface NSBundle : NSObject
@end

typedef struct _NSZone NSZone;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;

@interface NSError : NSObject
- (instancetype)initWithDomain:(NSErrorDomain)domain
                          code:(NSInteger)code
                      userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict;
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@end

extern NSErrorUserInfoKey const NSUnderlyingErrorKey;
extern NSErrorDomain const NSPOSIXErrorDomain;
NSString *NSHomeDirectory(void);
NSString *NSTemporaryDirectory(void);

#pragma clang assume_nonnull end
