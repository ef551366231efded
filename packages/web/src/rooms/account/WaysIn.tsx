import { useEffect, useState } from 'react'
import { notify } from '../../kit/notices.ts'
import { Press } from '../../kit/Press.tsx'
import { useAccountWords } from '../../together/account-words.ts'
import { noticeWishes } from '../../together/notices.ts'
import { useTrouble } from '../../together/trouble.ts'
import {
  askForLink,
  dropPasskey,
  hasPasskeys,
  makePasskey,
  signInByPasskey,
  Waved,
} from '../../together/ways-in.ts'
import { useTongue } from '../../words/index.ts'
import type { SignedInProps } from '../AccountRoom.tsx'
import { Fields, Part } from './Fields.tsx'

interface PasskeyInProps {
  /** A guest makes one; else one that was made before opens the door. */
  readonly isNew: boolean
  readonly name: string
  readonly done: () => void
}

/** One press, and the device asks what it wants to know. */
export function PasskeyIn({ isNew, name, done }: PasskeyInProps) {
  const words = useAccountWords()
  const told = useTelling()
  if (!hasPasskeys()) return null
  const come = () => (isNew ? makePasskey(name) : signInByPasskey()).then(done, told)
  return (
    <p className="row">
      <Press onPress={() => void come()}>{isNew ? words.passkeyJoin : words.passkeyIn}</Press>
    </p>
  )
}

function useTelling() {
  const words = useAccountWords()
  const trouble = useTrouble()
  return (error: unknown) => notify(error instanceof Waved ? words.waved : trouble(error))
}

/** What knows one, and one more of it. */
export function Passkeys({ own, day, look }: SignedInProps) {
  const words = useAccountWords()
  const told = useTelling()
  if (!hasPasskeys() && own.passkeys.length === 0) return null
  const make = async () => {
    await makePasskey(own.name)
    notify(words.passkeyMade)
    await look()
  }
  return (
    <Part title={words.passkeys} about={words.passkeysAbout}>
      <ul className="together-list">
        {own.passkeys.map(({ id, name, since }) => (
          <li key={id} className="together-table">
            <span className="together-title">{name}</span>
            <span className="facts">{words.since(day.format(since))}</span>
            <Press
              look="quiet"
              aria-label={`${words.passkeyEnd}: ${name}, ${words.since(day.format(since))}`}
              onPress={() => void dropPasskey(id).then(look, told)}
            >
              {words.passkeyEnd}
            </Press>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <p className="row">
          <Press onPress={() => void make().catch(told)}>{words.passkeyMake}</Press>
        </p>
      ) : null}
    </Part>
  )
}

/** Where the server writes e-mail. */
export function ByLetter() {
  const words = useAccountWords()
  const { language } = useTongue()
  const [hasMail, setMail] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => {
    noticeWishes().then(
      wishes => setMail(wishes.hasMail),
      () => undefined,
    )
  }, [])
  if (!hasMail) return null
  return (
    <Part title={words.byLetter} about={words.byLetterAbout}>
      {sent === null ? (
        <Fields
          fields={[{ name: 'mail', label: words.mail, type: 'email', value: '', fill: 'email' }]}
          button={words.letterSend}
          isPlain
          send={async ([mail = '']) => {
            await askForLink(mail.trim(), language)
            setSent(mail.trim())
          }}
        />
      ) : (
        <p role="status">{words.letterSent(sent)}</p>
      )}
    </Part>
  )
}
