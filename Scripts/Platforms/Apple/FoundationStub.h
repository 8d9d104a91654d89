// A stub of the Objective-C part of Foundation, with the declarations that Expect and the stub of XCTest use. Does not check:
// any other declaration, and attributes that the SDK's declarations have besides.
#pragma once
#include <objc/objc.h>
#include <objc/NSObject.h>
#include <stddef.h>
#include <uuid/uuid.h>
#pragma clang assume_nonnull begin

@interface NSString : NSObject
@end

@interface NSDate : NSObject
@end

@interface NSError : NSObject
@property (readonly) NSInteger code;
@property (readonly, copy) NSString *domain;
@end

extern NSString *const NSUnderlyingErrorKey;
extern NSString *const NSPOSIXErrorDomain;
NSString *NSHomeDirectory(void);

#pragma clang assume_nonnull end
