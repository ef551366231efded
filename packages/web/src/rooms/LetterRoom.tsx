import { useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { addressOf } from '../router/rooms.ts'
import { useNoticeWords } from '../together/notice-words.ts'
import { confirmMail, stopMail } from '../together/notices.ts'
import { Refused } from '../together/server.ts'
import { comeInByLink } from '../together/ways-in.ts'
import { useTogetherWords } from '../together/words.ts'

type Errand = 'confirm' | 'stop' | 'sign-in'

interface Link {
  readonly errand: Errand
  readonly token: string
}

/** What stands behind the `#`, which no server has seen. */
function linkIn(hash: string): Link | null {
  const [, errand, token] = /^#(confirm|stop|sign-in)=(.{8,1000})$/.exec(hash) ?? []
  if (token === undefined || (errand !== 'confirm' && errand !== 'stop' && errand !== 'sign-in')) return null
  try {
    return { errand, token: decodeURIComponent(token) }
  } catch {
    return null
  }
}

/** Where a letter leads: nothing happens by opening it, since programs open letters, too. */
export default function LetterRoom() {
  const words = useNoticeWords()
  const together = useTogetherWords()
  const [link] = useState(() => linkIn(location.hash))
  const [said, setSaid] = useState<string | null>(null)
  const { letter } = words
  const texts = {
    confirm: [letter.confirm, letter.confirmYes],
    stop: [letter.stop, letter.stopYes],
    'sign-in': [letter.signIn, letter.signInYes],
  } as const
  const run = async ({ errand, token }: Link): Promise<void> => {
    switch (errand) {
      case 'confirm':
        await confirmMail(token)
        return setSaid(letter.confirmed)
      case 'stop':
        await stopMail(token)
        return setSaid(letter.stopped)
      case 'sign-in':
        await comeInByLink(token)
        // Nothing of who one was before stays in the page.
        location.assign(addressOf({ at: 'account' }))
    }
  }
  const failed = (error: unknown) => setSaid(error instanceof Refused ? letter.used : together.noServer)
  return (
    <div className="page page-narrow">
      <RoomTitle title={letter.title} />
      {link === null ? <p role="alert">{letter.broken}</p> : null}
      {link === null || said !== null ? null : (
        <>
          <p className="lead">{texts[link.errand][0]}</p>
          <p className="row">
            <Press look="primary" onPress={() => void run(link).catch(failed)}>
              {texts[link.errand][1]}
            </Press>
          </p>
        </>
      )}
      {said === null ? null : (
        <p className="lead" role="status">
          {said}
        </p>
      )}
    </div>
  )
}
