import { beforeEach, describe, expect, it } from 'vitest'
import { clearPostLoginPath, isOwnPath, postLoginPath, rememberPostLoginPath } from './post-login-path.ts'

beforeEach(() => sessionStorage.clear())

describe('the path after signing in', () => {
  it('is stored until it was followed', () => {
    expect(postLoginPath()).toBe('/')
    rememberPostLoginPath('/baby/1/profile?tab=a')
    expect(postLoginPath()).toBe('/baby/1/profile?tab=a')
    clearPostLoginPath()
    expect(postLoginPath()).toBe('/')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/a b',
    '/\t/evil.example',
    '\\\\evil',
  ])('never leaves this origin: %s', (path) => {
    expect(isOwnPath(path)).toBe(false)
    rememberPostLoginPath(path)
    expect(postLoginPath()).toBe('/')
    sessionStorage.setItem('postLoginPath', path)
    expect(postLoginPath()).toBe('/')
  })
})
