import type { Language } from '@grognard/engine'
import { ask } from './server.ts'

/** How one comes in without a password: by what a device knows, or by a letter. */

/** Can this browser keep a passkey, and say so in the words that travel? */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

/** Whoever waves the device's question away has changed nothing. */
export class Waved extends Error {}

async function answered(asking: Promise<Credential | null>): Promise<object> {
  const given = await asking.catch(() => null)
  if (!(given instanceof PublicKeyCredential)) throw new Waved()
  return given.toJSON()
}

/** A guest who makes one has an account from then on. */
export async function makePasskey(name: string): Promise<void> {
  const offer = await ask<PublicKeyCredentialCreationOptionsJSON>('account/passkeys/offer', 'POST', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(offer)
  const made = await answered(navigator.credentials.create({ publicKey }))
  await ask('account/passkeys', 'POST', { name, made })
}

export async function signInByPasskey(): Promise<void> {
  const offer = await ask<PublicKeyCredentialRequestOptionsJSON>('session/passkey/offer', 'POST', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(offer)
  await ask('session/passkey', 'POST', await answered(navigator.credentials.get({ publicKey })))
}

export const dropPasskey = (id: string): Promise<void> => ask(`account/passkeys/${id}`, 'DELETE')

export const askForLink = (mail: string, language: Language): Promise<void> =>
  ask('session/link', 'POST', { mail, language })

export const comeInByLink = (token: string): Promise<void> => ask('session/link', 'PUT', { token })
