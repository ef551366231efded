import { expect, test } from 'vitest'
import {
  addressTrouble,
  ForbiddenAddress,
  isPublic,
  post,
  resolvePublic,
} from '../../src/notices/outbound.ts'
import { Receiver } from './receivers.ts'

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2001:0:1::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s can be reached by everybody: %s', (address, is) => expect(isPublic(address)).toBe(is))

test.each([
  ['https://hook.example/grognard', null],
  ['https://hook.example:8443/', null],
  ['http://hook.example/', 'form'],
  ['ftp://hook.example/', 'form'],
  ['https://user@hook.example/', 'form'],
  ['hook.example', 'form'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://localhost/', 'private'],
  ['https://table.localhost./', 'private'],
] as const)('%s: %s', (address, trouble) => {
  expect(addressTrouble(address, { mayBePrivate: false })).toBe(trouble)
})

test('a name that leads to this machine is refused when it is looked up, not before and not after', async () => {
  const refused = new Promise(resolve => resolvePublic('localhost', { all: true }, error => resolve(error)))
  expect(await refused).toBeInstanceOf(ForbiddenAddress)
  const one = new Promise(resolve => resolvePublic('localhost', {}, error => resolve(error)))
  expect(await one).toBeInstanceOf(ForbiddenAddress)
})

test('nothing is sent to this machine unless the host allows it; what is answered is not followed', async () => {
  const receiver = await new Receiver().open()
  const send = (mayBePrivate: boolean) => post(`${receiver.address}/`, {}, 'x', { mayBePrivate })
  await expect(send(false)).rejects.toBeInstanceOf(ForbiddenAddress)
  expect(receiver.received).toEqual([])
  receiver.answers.push(302)
  expect(await send(true)).toBe(302)
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})
