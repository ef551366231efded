import { expect, test } from 'vitest'
import { readSettings, SettingsStore } from '../src/settings/settings.ts'

test('without anything said, the browser’s language counts', () => {
  expect(readSettings(null, ['fr-FR', 'de-AT', 'en']).language).toBe('de')
  expect(readSettings(null, ['fr']).language).toBe('en')
})

test.each(['not json', '[]', 'null', '{"theme":"neon","quick":"yes","language":3}'])(
  'what cannot be read is as usual: %s',
  text => {
    expect(readSettings(text, [])).toEqual(readSettings(null, []))
  },
)

test('a change is kept, and told to whoever listens', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  }
  const store = new SettingsStore(storage, ['en'])
  let heard = 0
  store.listen(() => heard++)
  store.change({ theme: 'candlelight' })
  expect(heard).toBe(1)
  expect(new SettingsStore(storage, ['en']).get().theme).toBe('candlelight')
})

test('where storage is forbidden the settings last as long as the page', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const store = new SettingsStore({ getItem: forbidden, setItem: forbidden }, ['en'])
  store.change({ quick: true })
  expect(store.get().quick).toBe(true)
})

test('what has one answer is asked only where one wants to be asked', () => {
  expect(readSettings(null, []).asksAll).toBe(false)
  expect(readSettings('{"asksAll":true}', []).asksAll).toBe(true)
})
