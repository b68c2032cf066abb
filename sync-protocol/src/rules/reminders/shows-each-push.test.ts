import { expect, test } from 'vitest'
import { showsEachPush } from './shows-each-push.ts'

test.each([
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://push.apple.com/x', true],
  ['https://fcm.googleapis.com/fcm/send/x', false],
  ['https://web.push.apple.com.example.org/x', false],
  ['https://notpush.apple.com/x', false],
])('%s: %s', (endpoint, is) => expect(showsEachPush(endpoint)).toBe(is))
