import type { Account } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { addressOf } from '../router/rooms.ts'
import { useAccountWords } from '../together/account-words.ts'
import {
  account,
  changePassword,
  DATA_ADDRESS,
  dropToken,
  join,
  makeToken,
  removeAccount,
  rename,
  signIn,
  signOut,
} from '../together/server.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTongue } from '../words/index.ts'
import { Bring } from './account/Bring.tsx'
import { Fields, Part } from './account/Fields.tsx'
import { NoticePart } from './account/NoticePart.tsx'
import { ByLetter, PasskeyIn, Passkeys } from './account/WaysIn.tsx'
import './account/account.css'
import '../styles/form.css'
import '../together/together.css'

/** Nothing of who one was before stays in the page. */
const openAnew = () => location.assign(addressOf({ at: 'account' }))

/** One's own account: a guest's, or one that other devices know, too. */
export default function AccountRoom() {
  const words = useAccountWords()
  const say = useTrouble()
  const [own, setOwn] = useState<Account | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const look = () => account().then(setOwn, (error: unknown) => setTrouble(say(error)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards whenever something has changed.
  useEffect(() => void look(), [])
  return (
    <div className="page page-narrow together">
      <RoomTitle title={words.title} />
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      {own === null ? null : <Own own={own} look={look} />}
    </div>
  )
}

interface OwnProps {
  readonly own: Account
  readonly look: () => Promise<void>
}

function Own({ own, look }: OwnProps) {
  const words = useAccountWords()
  const { language } = useTongue()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <>
      <p className="lead">
        {own.isGuest ? words.guest(own.name) : words.signedIn(own.login ?? own.name, day.format(own.since))}
      </p>
      <p className="row">
        <RoomLink to={{ at: 'person', face: own.face }} className="press press-plain">
          {words.ownPage}
        </RoomLink>
      </p>
      <Part title={words.nameTitle}>
        <Fields
          key={own.name}
          fields={[{ name: 'name', label: words.name, type: 'text', value: own.name, fill: 'nickname' }]}
          button={words.keep}
          send={async ([name = '']) => {
            await rename(name)
            await look()
            notify(words.renamed)
          }}
        />
      </Part>
      {own.isGuest ? <GuestParts own={own} /> : null}
      <NoticePart isGuest={own.isGuest} />
      {own.isGuest ? null : <SignedInParts own={own} day={day} look={look} />}
      <Ending hasPassword={own.hasPassword} />
    </>
  )
}

function GuestParts({ own }: { readonly own: Account }) {
  const words = useAccountWords()
  const login = { name: 'login', label: words.login, type: 'text', value: '', fill: 'username' } as const
  const password = { name: 'password', label: words.password, type: 'password', value: '' } as const
  return (
    <>
      <Part title={words.joinTitle} about={words.joinAbout}>
        <Fields
          fields={[login, { ...password, about: words.passwordAbout, fill: 'new-password' }]}
          button={words.join}
          send={([who = '', secret = '']) => join(who.trim(), secret).then(openAnew)}
        />
        <PasskeyIn isNew name={own.name} done={openAnew} />
      </Part>
      <Part title={words.signInTitle} about={words.signInAbout}>
        <Fields
          fields={[login, { ...password, fill: 'current-password' }]}
          button={words.signIn}
          send={([who = '', secret = '']) => signIn(who.trim(), secret).then(openAnew)}
        />
        <PasskeyIn isNew={false} name={own.name} done={openAnew} />
      </Part>
      <ByLetter />
    </>
  )
}

export interface SignedInProps extends OwnProps {
  readonly day: Intl.DateTimeFormat
}

function SignedInParts({ own, day, look }: SignedInProps) {
  const words = useAccountWords()
  const trouble = useTrouble()
  const leave = (everywhere: boolean) =>
    void signOut(everywhere).then(openAnew, (error: unknown) => notify(trouble(error)))
  return (
    <>
      <Part title={words.devices}>
        <ul className="together-list">
          {own.devices.map(({ agent, since, isThis }) => (
            <li key={since} className="together-table">
              <span className="together-title">{nameOf(agent) ?? words.unknownDevice}</span>
              <span className="facts">{words.since(day.format(since))}</span>
              {isThis ? <span className="together-state">{words.thisDevice}</span> : null}
            </li>
          ))}
        </ul>
        <p className="row">
          <Press onPress={() => leave(false)}>{words.signOut}</Press>
          <Press onPress={() => leave(true)}>{words.signOutAll}</Press>
        </p>
      </Part>
      <Passkeys own={own} day={day} look={look} />
      {own.login === null ? null : <Password hasOne={own.hasPassword} look={look} />}
      <Bring />
      <Bots own={own} day={day} look={look} />
    </>
  )
}

interface PasswordProps {
  /** Who has come in by something else until now has none. */
  readonly hasOne: boolean
  readonly look: () => Promise<void>
}

function Password({ hasOne, look }: PasswordProps) {
  const words = useAccountWords()
  const old = {
    name: 'old',
    label: words.old,
    type: 'password',
    value: '',
    fill: 'current-password',
  } as const
  const fresh = {
    name: 'fresh',
    label: words.fresh,
    about: words.passwordAbout,
    type: 'password',
    value: '',
    fill: 'new-password',
  } as const
  return (
    <Part title={hasOne ? words.passwordTitle : words.passwordFirst}>
      <Fields
        key={String(hasOne)}
        fields={hasOne ? [old, fresh] : [fresh]}
        button={hasOne ? words.change : words.keep}
        send={async written => {
          await changePassword(hasOne ? (written[0] ?? '') : null, written.at(-1) ?? '')
          notify(words.changed)
          await look()
        }}
      />
    </Part>
  )
}

/** Programs of one's own, each with a token that is told once. */
function Bots({ own, day, look }: SignedInProps) {
  const words = useAccountWords()
  const trouble = useTrouble()
  const [token, setToken] = useState<string | null>(null)
  return (
    <Part title={words.bots} about={words.botsAbout}>
      <ul className="together-list">
        {own.tokens.map(({ id, name, made }) => (
          <li key={id} className="together-table">
            <span className="together-title">{name}</span>
            <span className="facts">{words.since(day.format(made))}</span>
            <Press
              look="quiet"
              aria-label={`${words.endBot}: ${name}`}
              onPress={() => void dropToken(id).then(look, (error: unknown) => notify(trouble(error)))}
            >
              {words.endBot}
            </Press>
          </li>
        ))}
      </ul>
      {token === null ? null : (
        <label className="together-link">
          {words.token}
          <input className="text-field" readOnly value={token} onFocus={event => event.target.select()} />
        </label>
      )}
      <Fields
        key={own.tokens.length}
        fields={[{ name: 'name', label: words.botName, type: 'text', value: '', fill: 'off' }]}
        button={words.makeBot}
        send={async ([name = '']) => {
          setToken(await makeToken(name))
          await look()
        }}
      />
    </Part>
  )
}

const PROGRAMS = /(Firefox|Edg|OPR|Chrome|Safari)\//
const SYSTEMS = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/

/** Enough to tell one's own devices apart. */
function nameOf(agent: string | null): string | null {
  const [program, system] = [PROGRAMS.exec(agent ?? '')?.[1], SYSTEMS.exec(agent ?? '')?.[1]]
  return program === undefined && system === undefined ? null : [program, system].filter(Boolean).join(' · ')
}

/** One's data taken away, and the account deleted: asked twice. */
function Ending({ hasPassword }: { readonly hasPassword: boolean }) {
  const words = useAccountWords()
  const [isSure, setSure] = useState(false)
  const password = { name: 'password', label: words.password, type: 'password', value: '' } as const
  return (
    <Part title={words.dataTitle} about={words.dataAbout}>
      <p className="row">
        <a className="press press-plain" href={DATA_ADDRESS} download>
          {words.take}
        </a>
        {isSure ? null : (
          <Press look="quiet" onPress={() => setSure(true)}>
            {words.remove}
          </Press>
        )}
      </p>
      {isSure ? (
        <>
          <p role="alert">{words.removeAbout}</p>
          <Fields
            fields={hasPassword ? [{ ...password, fill: 'current-password' }] : []}
            button={words.removeSure}
            send={([secret]) => removeAccount(secret ?? null).then(openAnew)}
          >
            <Press onPress={() => setSure(false)}>{words.stay}</Press>
          </Fields>
        </>
      ) : null}
    </Part>
  )
}
