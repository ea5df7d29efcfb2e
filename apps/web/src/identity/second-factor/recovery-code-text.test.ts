// Recovery codes and secrets as people copy them from paper and screen.
import { expect, it } from 'vitest'
import { inGroups, recoveryCodeText } from './recovery-code-text.ts'

it('numbers the codes and names their owner', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `4f7k-9xyz-01a${index}`)
  const text = recoveryCodeText(codes, 'asha@rounds.example')
  expect(text).toMatch(
    /^Recovery codes of asha@rounds\.example for Rounds\. Each works once\.\n\n {1}1\. 4f7k-9xyz-01a0\n/,
  )
  expect(text).toMatch(/\n10\. 4f7k-9xyz-01a9\n$/)
})

it('shows a secret in groups of four', () => {
  expect(inGroups('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
})
