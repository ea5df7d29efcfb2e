// The bill of materials names every package that runs, with the digest that npm compares on installation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../child.ts'
import { billOfMaterials } from './bill-of-materials.ts'

const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { components } = billOfMaterials(lockFile)
const named = (name: string) => components.filter((one) => one.name === name)

it('lists runtime packages with version, digest and licence', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(named('zod')).toEqual([
    {
      type: 'library',
      name: 'zod',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      purl: expect.stringMatching(/^pkg:npm\/zod@\d/),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ expression: 'MIT' }],
    },
  ])
  expect(named('@fastify/static')[0]?.purl).toMatch(/^pkg:npm\/%40fastify\/static@/)
  expect(components.filter(({ version, hashes }) => version === '' || hashes.length === 0)).toEqual([])
})

it('omits development packages and our own workspaces', () => {
  expect(['vitest', '@playwright/test', '@rounds/contract'].flatMap(named)).toEqual([])
})

it('is reproducible, and lists each package once', () => {
  expect(billOfMaterials(lockFile)).toEqual(billOfMaterials(lockFile))
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
})
