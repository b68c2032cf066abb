import { beforeEach, describe, expect, it } from 'vitest'
import { isOwnPath, rememberPostLoginPath, takePostLoginPath } from './post-login-path.ts'

beforeEach(() => sessionStorage.clear())

describe('the path after signing in', () => {
  it('is told once', () => {
    rememberPostLoginPath('/baby/1/profile?tab=a')
    expect(takePostLoginPath()).toBe('/baby/1/profile?tab=a')
    expect(takePostLoginPath()).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/a b', '/\t/evil.example', '\\\\evil'])(
    'never leaves this origin: %s',
    (path) => {
      expect(isOwnPath(path)).toBe(false)
      rememberPostLoginPath(path)
      expect(takePostLoginPath()).toBe('/')
      sessionStorage.setItem('postLoginPath', path)
      expect(takePostLoginPath()).toBe('/')
    },
  )
})
