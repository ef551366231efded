import { there } from '@grognard/engine'
import { beforeAll, expect, test } from 'vitest'
import { frames } from '../../ui/end/frames.ts'
import { fetchRulebook } from '../../ui/names.ts'
import { openBox } from '../../ui/printed.ts'
import { played } from './lessons.ts'

beforeAll(async () => {
  await Promise.all([openBox('the-sall', undefined), fetchRulebook('en')])
})

test('AOM-8.1 · the course of a campaign that is over shows every counter face up, on its way from zone to zone', () => {
  const moments = played('the-sall')
  const shown = frames(moments, there(moments.at(-1), 'end'), 'en')
  expect(shown.length).toBeGreaterThan(10)
  expect(new Set(shown.map(({ chapter }) => chapter))).toEqual(new Set(['1–15 June 1796', '16–30 June 1796']))
  const way = (id: string) => {
    const zones = shown.map(({ picture }) => picture.pieces.find(piece => piece.id === id)?.zone)
    return zones.filter((zone, at) => zone !== zones[at - 1])
  }
  expect(way('fr-army')).toEqual(['mersbach', 'linden', 'sallbruck'])
  // The enemy's, too, by name and strength.
  expect(way('at-army')).toEqual(['ansfeld', 'sallbruck', 'ansfeld'])
  const first = shown[0]?.picture
  expect(first?.pieces.find(({ id }) => id === 'at-army')).toMatchObject({
    leader: 'traun',
    sp: 17,
    units: 4,
  })
  const fought = shown.filter(({ picture }) => picture.fought.includes('sallbruck'))
  expect(fought.length).toBeGreaterThan(0)
  expect(fought.every(({ picture }) => picture.turn === 1)).toBe(true)
  const last = shown.at(-1)
  expect(last?.picture.points).toEqual({ french: 5, austrian: 0 })
  expect(last?.picture.zones['sallbruck']?.control).toBe('french')
  expect(last?.lines.at(-1)).toMatch(/5 to 0/)
})

test('where nothing has changed to the eye, there is no picture', () => {
  const moments = played('the-sall')
  const first = there(moments[0], 'beginning')
  expect(frames([first, first, first], first, 'en')).toHaveLength(1)
})
