import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { house } from './local/client.ts'
import { settings } from './settings/use-settings.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/kit.css'
import { learn } from './words/index.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the app')

// It is fetched while the words are. Whoever reads rules does without until a picture is in sight.
if (!location.pathname.startsWith('/rules/')) house()

// Not awaited here: where a module waits, the bundler lays nothing that is shared beside what always comes before it.
void learn(settings.get().language).then(first => createRoot(root).render(<App first={first} />))

/** What keeps the app fetches all there is: whoever has just come has the line to themselves first. */
const AFTER_THE_FIRST_BOARD = 2000

if (import.meta.env.PROD)
  setTimeout(
    () => void import('./off-line/keep.ts').then(({ keepOffLine }) => keepOffLine()),
    AFTER_THE_FIRST_BOARD,
  )
