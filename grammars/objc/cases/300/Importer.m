#import "Importer.h"

@implementation Importer

/// Imports all rows of a file.
- (NSUInteger)importRows:(NSArray<NSString *> *)rows into:(Store *)store error:(NSError **)error {
    NSUInteger imported = 0;
    for (NSString *row in rows) {
        NSArray *columns = [row componentsSeparatedByString:@","];
        if (columns.count < 3) {
            if (error) *error = [NSError errorWithDomain:@"importer" code:3 userInfo:nil];
            continue;
        }
        Item *item = [[Item alloc] initWithName:columns[0] price:[columns[1] doubleValue]];
        [store addItem:item];
        [self.delegate importer:self didImport:item];
        imported++;
    }
    NSLog(@"%lu of %lu rows were imported", imported, rows.count);
    return imported;
}

@end
