import { expect, test } from 'vitest'
import { maskedPath, maskedStack, maskedText } from './masked.ts'

test.each([
  ['Cannot send to ada.hale@example.org: failed', 'Cannot send to … failed'],
  ['no route "/ada%40example.org"', 'no route "…"'],
  ['call 01632 960 144 or 01632-960-144', 'call … or …'],
  ['card 4242424242424242, 5 digits 12345, 4 digits 1234', 'card …, 5 digits …, 4 digits 1234'],
  ['GET https://shop.example/trip/Zk3-x_9 failed', 'GET https://shop.example/trip/… failed'],
  ['https://shop.example/login/link?token=abc.def failed', 'https://shop.example/login/link failed'],
  ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
])('of the text "%s" "%s" is logged [RUN-08]', (text, masked) => expect(maskedText(text)).toBe(masked))

test.each([
  ['/trip/Zk3-x_9/hearts', '/trip/…/hearts'],
  ['/holidays/ukcaravan/ada@example.org/x', '/holidays/ukcaravan/…/x'],
  ['/park-result/ukcaravan/14/1012345', '/park-result/ukcaravan/14/1012345'],
])('of the path %s %s is logged [RUN-08]', (path, masked) => expect(maskedPath(path)).toBe(masked))

test('a stack keeps line and column of each frame, of 7 digits at most, and no address in it [RUN-08]', () => {
  const stack = [
    'TypeError: ada@example.org',
    '    at f (https://shop.example/assets/a-1.js:1:1234567)',
    '    at https://shop.example/trip/Zk3-x_9:12:3',
    '    at g (tel:01632960144)',
  ]
  expect(maskedStack(stack.join('\n')).split('\n')).toEqual([
    'TypeError: …',
    '    at f (https://shop.example/assets/a-1.js:1:1234567)',
    '    at https://shop.example/trip/…:12:3',
    '    at g (tel:…)',
  ])
})
