import type { NoticeWishes } from '@grognard/server/told'
import { useEffect, useState } from 'react'
import { OneOf } from '../../kit/fields.tsx'
import { notify } from '../../kit/notices.ts'
import { Press } from '../../kit/Press.tsx'
import { useNoticeWords } from '../../together/notice-words.ts'
import {
  collectFor,
  dropHook,
  dropMail,
  type Ear,
  earOf,
  listen,
  listenNoMore,
  noticeWishes,
  tryOut,
  wishHook,
  wishMail,
} from '../../together/notices.ts'
import { useTrouble } from '../../together/trouble.ts'
import { useTongue } from '../../words/index.ts'
import { Fields, Part } from './Fields.tsx'

function useFailed() {
  const trouble = useTrouble()
  return (error: unknown) => notify(trouble(error))
}

/** Where one wants to be told what waits. */
export function NoticePart({ isGuest }: { readonly isGuest: boolean }) {
  const words = useNoticeWords()
  const failed = useFailed()
  const { language } = useTongue()
  const [wishes, setWishes] = useState<NoticeWishes | null>(null)
  const look = () => noticeWishes().then(setWishes, () => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards whenever something has changed.
  useEffect(() => void look(), [])
  if (wishes === null) return null
  const parts = { wishes, look }
  return (
    <Part title={words.title} about={words.about}>
      <OneOf
        label={words.collect}
        items={words.collects.map(([value, title]) => ({ value, title }))}
        value={String(wishes.collect)}
        row
        onChange={value => void collectFor(Number(value), language).then(look, failed)}
      />
      <ByBrowser {...parts} />
      <ByMail {...parts} />
      {isGuest ? null : <ByHook {...parts} />}
      <p className="row">
        <Press onPress={() => void tryOut().then(count => notify(words.tried(count)), failed)}>
          {words.tryOut}
        </Press>
      </p>
    </Part>
  )
}

interface PartProps {
  readonly wishes: NoticeWishes
  readonly look: () => Promise<void>
}

function ByBrowser({ wishes, look }: PartProps) {
  const words = useNoticeWords()
  const failed = useFailed()
  const { language } = useTongue()
  const [ear, setEar] = useState<Ear | null>(null)
  useEffect(() => void earOf(wishes).then(setEar), [wishes])
  if (ear === null) return null
  const begin = async () => {
    if (!(await listen(wishes.key, language))) notify(words.notListening)
    await look()
  }
  return (
    <section>
      <h3>{words.browser}</h3>
      <p>
        {words.ears[ear]} {ear === 'off' ? words.browserAbout : ''}
      </p>
      {ear === 'off' ? (
        <p className="row">
          <Press onPress={() => void begin().catch(failed)}>{words.listen}</Press>
        </p>
      ) : null}
      {ear === 'on' ? (
        <p className="row">
          <Press onPress={() => void listenNoMore().then(look, failed)}>{words.listenNoMore}</Press>
        </p>
      ) : null}
    </section>
  )
}

function ByMail({ wishes: { mail, hasMail }, look }: PartProps) {
  const words = useNoticeWords()
  const failed = useFailed()
  const { language } = useTongue()
  return (
    <section>
      <h3>{words.mail}</h3>
      {hasMail || mail !== null ? null : <p>{words.noMail}</p>}
      {mail === null ? null : (
        <>
          <p>{mail.isConfirmed ? words.mailOn(mail.address) : words.mailWaits(mail.address)}</p>
          <p className="row">
            <Press onPress={() => void dropMail().then(look, failed)}>{words.mailEnd}</Press>
          </p>
        </>
      )}
      {mail !== null || !hasMail ? null : (
        <Fields
          fields={[{ name: 'mail', label: words.mailAddress, type: 'email', value: '', fill: 'email' }]}
          button={words.mailSend}
          isPlain
          send={async ([address = '']) => {
            await wishMail(address.trim(), language)
            notify(words.mailSent(address.trim()))
            await look()
          }}
        />
      )}
    </section>
  )
}

function ByHook({ wishes: { hook }, look }: PartProps) {
  const words = useNoticeWords()
  const failed = useFailed()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <section>
      <h3>{words.hook}</h3>
      <p>{hook === null ? words.hookAbout : words.hookOn(hook)}</p>
      {secret === null ? null : (
        <label className="together-link">
          {words.hookSecret}
          <input className="text-field" readOnly value={secret} onFocus={event => event.target.select()} />
        </label>
      )}
      {hook === null ? (
        <Fields
          fields={[{ name: 'url', label: words.hookAddress, type: 'url', value: '', fill: 'off' }]}
          button={words.hookSend}
          isPlain
          send={async ([url = '']) => {
            setSecret(await wishHook(url.trim()))
            await look()
          }}
        />
      ) : (
        <p className="row">
          <Press
            onPress={() => {
              setSecret(null)
              void dropHook().then(look, failed)
            }}
          >
            {words.hookEnd}
          </Press>
        </p>
      )}
    </section>
  )
}
