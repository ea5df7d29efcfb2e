// The service worker answers requests for pages and built files, and never for the API.
import { describe, expect, it } from 'vitest'
import { outdated, wayOf } from './answers.ts'

const origin = 'https://rounds.example'
const files = new Set(['/assets/index-1a2b.js', '/favicon.svg'])
const way = (path: string, mode = 'navigate', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, origin).href }, origin, files)

describe('wayOf', () => {
  it.each(['/', '/dashboard', '/task/procedure?page=2', '/t&c', '/snmc'])('gives the shell for the page %s', (path) => {
    expect(way(path)).toBe('page')
  })
  it.each(['/assets/index-1a2b.js', '/favicon.svg', '/assets/of-another-build-9z.js'])('gives the kept %s', (path) => {
    expect(way(path, 'no-cors')).toBe('file')
  })
  it.each(['/api', '/api/entries?kind=procedure', '/api/files/1', '/api/docs'])('leaves %s alone', (path) => {
    expect([way(path), way(path, 'cors')]).toEqual(['leave', 'leave'])
  })
  it('leaves other origins, other methods and unknown files alone', () => {
    expect(way('https://elsewhere.example/dashboard')).toBe('leave')
    expect(way('/dashboard', 'navigate', 'POST')).toBe('leave')
    expect(way('/robots.txt')).toBe('leave')
    expect(way('/manifest.webmanifest', 'cors')).toBe('leave')
  })
})

describe('outdated', () => {
  it('keeps this build and the one before, and what is not ours', () => {
    const names = ['rounds-shell-a', 'somebody-elses', 'rounds-shell-b', 'rounds-shell-c']
    expect(outdated(names, 'rounds-shell-c')).toEqual(['rounds-shell-a'])
    expect(outdated(['rounds-shell-c'], 'rounds-shell-c')).toEqual([])
  })
})
