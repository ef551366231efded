import { expect, inject, test } from 'vitest'
import { Store } from '../../src/storage/store.ts'
import { Cable } from '../cable.ts'
import { until } from '../player.ts'
import { freshDatabase } from '../postgres.ts'

const TRIES = 4
const PAUSE = 500

test('a process that has lost its database for a while listens once afterwards, and hears each news once', async () => {
  const url = new URL(await freshDatabase(inject('postgres')))
  const other = await Store.open(url.href)
  const cable = new Cable(Number(url.port))
  url.port = String(await cable.listen())
  const store = await Store.open(url.href)
  let missed = 0
  const heard: string[] = []
  store.news.hear(['missed', 'person'], topic => {
    if (topic.of === 'missed') missed++
    if (topic.of === 'person') heard.push(topic.user)
  })
  cable.cut()
  const began = performance.now()
  await until(() => cable.refused >= TRIES, 'nobody tries again')
  // One after the other: however slow the machine, never sooner.
  expect(performance.now() - began).toBeGreaterThan(TRIES * PAUSE * 0.9)
  cable.isCut = false
  await until(() => missed > 0, 'nobody listens again')
  for (const user of ['ann', 'bob']) await other.people.tell(user)
  await until(() => heard.includes('bob'), 'nothing is heard')
  expect([missed, heard]).toEqual([1, ['ann', 'bob']])
  await store.close()
  await other.close()
  cable.close()
})
