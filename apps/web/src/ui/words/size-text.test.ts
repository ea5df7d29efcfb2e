// Sizes as people read them.
import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_189, '10 KB'],
  [1_048_500, '1 MB'],
  [52_428_800, '50 MB'],
  [3_650_722_202, '3.4 GB'],
  [5e15, '4547 TB'],
])('%d is %s', (bytes, said) => expect(sizeText(bytes)).toBe(said))
