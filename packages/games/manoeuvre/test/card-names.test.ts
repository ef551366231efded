import { expect, test } from 'vitest'
import { divided } from '../ui/hand/divided.ts'

test.each([
  ['Leibgrenadiere', 'Leib|grenadiere'],
  ['Gardekavallerie', 'Garde|kavallerie'],
  ['Kaisergarde', 'Kaiser|garde'],
  ['Russische Garde', 'Russische Garde'],
  ['Leib Grenadiers', 'Leib Grenadiers'],
  ['Garde', 'Garde'],
])('a long name of one word may be divided where it was put together: %s', (name, expected) => {
  expect(divided(name).replace('\u00ad', '|')).toBe(expected)
})
