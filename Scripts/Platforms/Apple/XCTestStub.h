// A stub of the Objective-C part of XCTest, with the declarations that Expect uses. Does not check:
// behavior, such as the thread on which XCTest calls an observer.
#pragma once
#include <FoundationStub.h>
#pragma clang assume_nonnull begin

@class XCTestCase, XCTIssue, XCTestRun;

typedef enum __attribute__((enum_extensibility(open))) XCTIssueType : NSInteger {
  XCTIssueTypeAssertionFailure = 0,
  XCTIssueTypeThrownError = 1,
} XCTIssueType;

@interface XCTSourceCodeLocation : NSObject
- (instancetype)initWithFilePath:(NSString *)filePath lineNumber:(NSInteger)lineNumber;
@end

@interface XCTSourceCodeContext : NSObject
- (instancetype)initWithLocation:(nullable XCTSourceCodeLocation *)location;
- (instancetype)init;
@end

__attribute__((swift_name("XCTIssueReference")))
@interface XCTIssue : NSObject
@end

@interface XCTest : NSObject
@property (readonly, copy) NSString *name;
@property (readonly, nullable) XCTestRun *testRun;
@end

@interface XCTestRun : NSObject
@property (readonly, copy, nullable) NSDate *stopDate;
@property (readonly) NSUInteger failureCount;
@property (readonly) NSUInteger skipCount;
@end

@interface XCTestCase : XCTest
- (void)invokeTest;
- (void)recordIssue:(XCTIssue *)issue;
@end

@protocol XCTestObservation <NSObject>
@optional
- (void)testCaseWillStart:(XCTestCase *)testCase;
- (void)testCase:(XCTestCase *)testCase didRecordIssue:(XCTIssue *)issue;
- (void)testCase:(XCTestCase *)testCase
    didFailWithDescription:(NSString *)description
                    inFile:(nullable NSString *)filePath
                    atLine:(NSUInteger)lineNumber
    __attribute__((availability(macosx, introduced = 10.11, deprecated = 11.0)));
- (void)testCaseDidFinish:(XCTestCase *)testCase;
@end

@interface XCTestObservationCenter : NSObject
@property (class, readonly)
    XCTestObservationCenter *sharedTestObservationCenter __attribute__((swift_name("shared")));
- (void)addTestObserver:(id<XCTestObservation>)testObserver;
@end

#pragma clang assume_nonnull end
