import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/styles/kit.css'
import { bareSnapshot, layTable } from '../sandtable/quiet.tsx'
import { prepareTheatre, ui } from './board.tsx'

/** The Danube of Age of Muskets at a table at which nobody plays, with a situation of its own. */

await prepareTheatre()
layTable(bareSnapshot(null), ui)
