import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Requests to addresses that somebody else has given us. None of them may reach what only this machine or its network can
 * reach: names are resolved here, every address is looked at, and the very address that was looked at is connected to, so
 * that a name which means something else a moment later does not help. Nobody is followed elsewhere.
 */

const FORBIDDEN = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  FORBIDDEN.addSubnet(net, prefix)
// What carries an address of IPv4 in itself, and examples.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  FORBIDDEN.addSubnet(net, prefix, 'ipv6')

const PUBLIC = new BlockList()
PUBLIC.addSubnet('2000::', 3, 'ipv6')

/** Can everybody reach it? */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !FORBIDDEN.check(address)
    case 6:
      return PUBLIC.check(address, 'ipv6') && !FORBIDDEN.check(address, 'ipv6')
    default:
      return false
  }
}

export class ForbiddenAddress extends Error {
  constructor(name: string) {
    super(`${name} is not an address that everybody can reach`)
  }
}

/** Refuses where any of a name's addresses is ours alone. */
export const resolvePublic: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return answer(new ForbiddenAddress(name), '')
    if (options.all === true) return answer(null, found)
    answer(null, first.address, first.family)
  })
}

export interface Outbound {
  /** Of whoever runs the house: its own network may be told, and without TLS. */
  readonly mayBePrivate: boolean
}

const PATIENCE = 10_000
/** What is answered interests nobody; whoever sends much of it is not listened to. */
const MOST_ANSWER = 64 * 1024

/** Why that address cannot be told anything; null: it can. */
export function addressTrouble(text: string, { mayBePrivate }: Outbound): 'form' | 'private' | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '') return 'form'
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) return 'form'
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const isOurs = isIP(name) === 0 ? /(^|\.)localhost\.?$/i.test(name) : !isPublic(name)
  return isOurs && !mayBePrivate ? 'private' : null
}

/** The status; an error where nobody has answered in time, or where that address may not be asked. */
export function post(
  address: string,
  headers: { readonly [name: string]: string },
  body: Buffer | string,
  outbound: Outbound,
): Promise<number> {
  if (addressTrouble(address, outbound) !== null) return Promise.reject(new ForbiddenAddress(address))
  const ask = address.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const sending = ask(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
        ...(!outbound.mayBePrivate && { lookup: resolvePublic }),
      },
      answer => heard(answer, resolve),
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

function heard(answer: IncomingMessage, resolve: (status: number) => void): void {
  let bytes = 0
  const end = () => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  }
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > MOST_ANSWER) end()
  })
  answer.on('end', end)
  // It has answered; that it did not finish is its own affair.
  answer.on('error', end)
}
