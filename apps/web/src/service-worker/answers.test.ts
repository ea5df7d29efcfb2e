// The service worker answers requests for pages and built files, and never for the API.
import { describe, expect, it } from 'vitest'
import { outdated, strategyOf } from './answers.ts'

const origin = 'https://rounds.example'
const files = new Set(['/assets/index-1a2b.js', '/favicon.svg'])
const strategy = (path: string, mode = 'navigate', method = 'GET') =>
  strategyOf({ method, mode, url: new URL(path, origin).href }, origin, files)

describe('strategyOf', () => {
  it.each(['/', '/dashboard', '/task/procedure?page=2', '/t&c', '/snmc'])(
    'serves the shell for the page %s',
    (path) => {
      expect(strategy(path)).toBe('page')
    },
  )
  it.each(['/assets/index-1a2b.js', '/favicon.svg', '/assets/of-another-build-9z.js'])('serves the kept %s', (path) => {
    expect(strategy(path, 'no-cors')).toBe('file')
  })
  it.each(['/api', '/api/entries?kind=procedure', '/api/files/1', '/api/docs'])('leaves %s alone', (path) => {
    expect([strategy(path), strategy(path, 'cors')]).toEqual(['leave', 'leave'])
  })
  it('leaves other origins, other methods and unknown files alone', () => {
    expect(strategy('https://elsewhere.example/dashboard')).toBe('leave')
    expect(strategy('/dashboard', 'navigate', 'POST')).toBe('leave')
    expect(strategy('/robots.txt')).toBe('leave')
    expect(strategy('/manifest.webmanifest', 'cors')).toBe('leave')
  })
})

describe('outdated', () => {
  it('keeps this build, the previous one and caches of others', () => {
    const names = ['rounds-shell-a', 'somebody-elses', 'rounds-shell-b', 'rounds-shell-c']
    expect(outdated(names, 'rounds-shell-c')).toEqual(['rounds-shell-a'])
    expect(outdated(['rounds-shell-c'], 'rounds-shell-c')).toEqual([])
  })
})
