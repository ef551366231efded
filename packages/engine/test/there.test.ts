import { expect, test } from 'vitest'
import { there } from '../src/there.ts'

test.each([0, '', false, Number.NaN])('%s is there', thing => {
  expect(there(thing, 'such thing')).toBe(thing)
})

test.each([undefined, null])('%s is not, and the error has a name', thing => {
  expect(() => there(thing, 'such seat')).toThrow(
    expect.objectContaining({ name: 'NotThere', message: 'there is no such seat' }),
  )
})
