/** The part of rolldown's context that describes the module graph. */
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }
type ModuleInfo = {
  code: string | null
  importedIds?: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/**
 * Cuts the app into few files, by who loads them: the first load (the entry, what comes from npm, which a new release leaves alone, and what the
 * first pages share), home, sign-in, the frame behind the sign-in and the parts of it that come later, what every screen is made of, what forms and imports are made of, what start pages are made of, what shows
 * approvals, and for each module what its pages share. A page keeps what it alone uses.
 */
export const chunkGroups = [
  // The entry lets nothing of the app run before the first paint, so what it needs to fetch the rest comes with it.
  {
    debugName: 'app',
    name: (id: string) => (/preload-helper|src\/main\.tsx$/.test(id) ? 'app' : null),
    priority: 9,
  },
  {
    debugName: 'libraries',
    name: (id: string, graph: Graph) =>
      id.includes('/node_modules/') && (isIn('start', id, graph) || isOfFirstPages(id, graph) || isIconOfSignIn(id, graph))
        ? 'libraries'
        : null,
    priority: 8,
  },
  {
    debugName: 'frame',
    name: (id: string, graph: Graph) => (isIn('start', id, graph) || isOfFirstPages(id, graph) ? 'frame' : null),
    priority: 7,
  },
  { debugName: 'home', name: (id: string, graph: Graph) => (isIn('home', id, graph) ? 'home' : null), priority: 6 },
  { debugName: 'sign-in', name: (id: string, graph: Graph) => (isIn('signIn', id, graph) ? 'sign-in' : null), priority: 6 },
  {
    debugName: 'portal',
    name: (id: string, graph: Graph) => (isIn('portal', id, graph) || isLaterStyle(id, graph) ? 'portal' : null),
    priority: 6,
  },
  // With the schemas and the icons of several screens, which every screen needs too
  {
    debugName: 'ui',
    name: (id: string, graph: Graph) =>
      schemas.test(id) || isIconOfSeveral(id, graph) || (isWidget(id) && !imports.test(id) && !needsForms(id, graph))
        ? 'ui'
        : null,
    priority: 5,
  },
  {
    debugName: 'forms',
    name: (id: string, graph: Graph) => (isWidget(id) && needsForms(id, graph) ? 'forms' : null),
    priority: 4,
  },
  {
    debugName: 'frame-parts',
    name: (id: string, graph: Graph) => (isFramePart(id, graph) ? 'frame-parts' : null),
    priority: 4,
  },
  { debugName: 'imports', name: (id: string) => (isWidget(id) ? 'imports' : null), priority: 3 },
  {
    debugName: 'start-pages',
    name: (id: string) => (startPages.test(id) && !translation.test(id) ? 'start-pages' : null),
    priority: 3,
  },
  {
    debugName: 'approvals',
    name: (id: string) => (approvals.test(id) && !translation.test(id) ? 'approvals' : null),
    priority: 3,
  },
  // Before the other contracts, which would take with them what they import of it
  {
    debugName: 'contract of students',
    name: (id: string) => (/\/contract\/src\/students\//.test(id) ? 'contract-students' : null),
    priority: 4,
  },
  {
    debugName: 'contracts',
    name: (id: string) => (textMessages.test(id) || emails.test(id) ? null : contractOf(id)),
    priority: 3,
  },
  // After the contracts, for the same reason
  { debugName: 'emails', name: (id: string) => (emails.test(id) ? 'emails' : null), priority: 2 },
  {
    debugName: 'evidence',
    name: (id: string) => (evidence.test(id) && !translation.test(id) ? 'evidence' : null),
    priority: 2,
  },
  {
    debugName: 'handover',
    name: (id: string) => (handover.test(id) && !translation.test(id) ? 'handover' : null),
    priority: 2,
  },
  {
    debugName: 'calendars',
    name: (id: string) => (calendars.test(id) && !translation.test(id) ? 'calendars' : null),
    priority: 2,
  },
  { debugName: 'text-messages', name: (id: string) => (textMessages.test(id) ? 'text-messages' : null), priority: 2 },
  {
    debugName: 'modules',
    name: (id: string, graph: Graph) => (!translation.test(id) && isWorthSharing(id, graph) ? sharedName(id) : null),
    minShareCount: 2,
    priority: 2,
  },
]

/** Small, and imported by nearly every page, or by the sign-in and another one: a chunk of its own would cost each first page a request. */
const smallAndEarly = /\/src\/(ui\/(i18n\/catalogue|format\/format)|api\/act|modules\/access\/sign-in\/return-address)\.ts$/

/** Zod, and the contracts that nearly every screen needs; what few screens of the platform's own need is left to them. */
const schemas =
  /\/node_modules\/zod\/|\/contract\/src\/(platform(?!\/(outbox|sms|mail|system-status|approvals\/deputies))|academics|people|lookups)\/|\/contract\/src\/(admissions\/lookup-calls|applications\/application-states)/

/** What the screens behind the sign-in are made of. */
const widgets =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/(api(?!\/(approval|start|handover|evidence|device|guest|record-photo|payment)\/)|ui\/(feedback|form|i18n|list|navigation|overlay|page|record|table))\/|\/ui\/format\/days\./

/** Where the styles of what every screen is made of are. */
const screenParts =
  /\/web\/src\/(api\/(guest|record|record-photo)|ui\/(appearance|feedback|form|list|navigation|overlay|page|record|table))\//

/** Widgets of few screens, which those fetch by themselves. */
const rare = /\/ui\/(page\/Prose|overlay\/(ShownOnceDialog|ReferenceDialog))\./

/** Spreadsheets and scans, which few screens take. */
const imports =
  /\/web\/src\/(api|ui)\/import\/[A-Z]|\/api\/files\/UploadDialog\.|\/ui\/(form\/(FileDrop|WizardFrame)|record\/RestrictedScan)\./

/** What the start pages are made of; no other screen needs it. */
const startPages = /\/web\/src\/api\/start\//

/** What the pages of records that need an approval show of it. */
const approvals = /\/web\/src\/api\/approval\//

/** Months, which calendars and reports show. */
const calendars = /\/web\/src\/ui\/calendar\//

/** What the registers of records with evidence share; only those about members of the staff filter by person, by a call of the faculty. */
const evidence = /\/web\/src\/api\/evidence\/(?!Evidence|person-filter)/

/** How credentials are handed over. */
const handover = /\/web\/src\/api\/handover\//

/** What the pages of a module share: the admission form and the settings of the college by themselves, which the lists of those modules do without. */
function sharedName(id: string): string | null {
  if (/\/modules\/admissions\/(apply|admission-form)\//.test(id)) return 'shared-admission-form'
  if (/\/modules\/institution\/settings\//.test(id)) return 'shared-settings'
  return named('shared', /\/web\/src\/modules\/([^/]+)\//, id)
}

/** The contracts of text messages, which the screens of administrators alone need. */
const textMessages = /\/contract\/src\/[^/]+\/sms/
/** The contract of a module; the ledger comes with the fees, which every screen of the accounts office needs, and what administrators need of the platform with the institution. */
const contractOf = (id: string) =>
  named(
    'contract',
    /\/contract\/src\/([^/]+)\//,
    id.replace('/src/ledger/', '/src/fees/').replace('/src/platform/', '/src/institution/'),
  )

/** The e-mails that people may turn off, which *My Account* and the notices alone need. */
const emails = /\/contract\/src\/([^/]+\/mail|access\/emails)/

/** Each reader needs one language, and fetches it by itself. */
const translation = /\.(de|hi|te)\.ts$/

/** Characters of code for which a request costs more than they do. */
const tooSmall = 1000

const formLibrary = /\/node_modules\/(react-hook-form|@hookform)\//
const entries = {
  start: '/src/start.tsx',
  home: '/src/modules/institution/home/HomePage.tsx',
  signIn: '/src/modules/access/sign-in/LoginPage.tsx',
  otherSignIn: '/src/modules/access/sign-in/OtherSignInMethods.tsx',
  portal: '/src/shell/frame/AppLayout.tsx',
  bell: '/src/modules/notices/bell/NotificationBell.tsx',
  waiting: '/src/modules/approvals/WaitingCount.tsx',
  badge: '/src/api/figures/FigureBadge.tsx',
  words: '/src/shell/languages/module-catalogues.en.ts',
}
/** What the frame fetches for everybody once it is shown. */
const frameParts = ['bell', 'waiting', 'badge', 'words'] as const
const reached = new WeakMap<Graph, Map<string, Set<string>>>()

/** What home and sign-in share with the frame behind the sign-in, the fields of the sign-in, and their styles, which come with every page in one file. */
function isOfFirstPages(id: string, graph: Graph): boolean {
  if (smallAndEarly.test(id)) return true
  return isOfPages(id, graph) && (/\.css/.test(id) || isShared(id))
}

/** The styles of what every screen is made of, and of what the frame fetches for everybody once it is shown: a file of their own would be a request. */
const isLaterStyle = (id: string, graph: Graph) => /\.css/.test(id) && (screenParts.test(id) || isFramePart(id, graph))

const isFramePart = (id: string, graph: Graph) => frameParts.some((part) => isIn(part, id, graph))

const isOfPages = (id: string, graph: Graph) => isIn('home', id, graph) || isIn('signIn', id, graph)

const isShared = (id: string) => !id.includes('/web/src/modules/')

const isWidget = (id: string) => widgets.test(id) && !rare.test(id) && !translation.test(id)

/** Whether what pages of a module share comes with all of them: what many need, and what is too small for a request of its own. */
function isWorthSharing(id: string, graph: Graph): boolean {
  return fetchedWith(id, graph) >= 4 || (graph.getModuleInfo(id)?.code?.length ?? 0) <= tooSmall
}

/** The sign-in fetches what else it offers by itself, without what screens are made of. */
const isIconOfSignIn = (id: string, graph: Graph) => id.includes('/lucide-react/') && isIn('otherSignIn', id, graph)

const isIconOfSeveral = (id: string, graph: Graph) => id.includes('/lucide-react/') && fetchedWith(id, graph) >= 2

/** How many modules that are fetched when they are needed import a module statically, directly or through others. */
function fetchedWith(id: string, graph: Graph): number {
  const found = new Set([id])
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...found].filter((one) => graph.getModuleInfo(one)?.dynamicImporters.length).length
}

/** Whether the start of the app, or its frame behind the sign-in, imports a module statically, directly or through others. */
function isIn(part: keyof typeof entries, id: string, graph: Graph): boolean {
  return reachOf(import.meta.dirname + entries[part], graph).has(id)
}

/** Whether a module is of the library of forms, or imports it so. */
function needsForms(id: string, graph: Graph): boolean {
  return [...reachOf(id, graph)].some((one) => formLibrary.test(one))
}

/** A module with all that it imports statically, directly or through others. */
function reachOf(start: string, graph: Graph): Set<string> {
  const known = reached.get(graph) ?? new Map<string, Set<string>>()
  reached.set(graph, known)
  const found = known.get(start) ?? new Set<string>()
  if (known.has(start)) return found
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
  }
  known.set(start, found)
  return found
}

function named(kind: string, folder: RegExp, id: string): string | null {
  const name = folder.exec(id)?.[1]
  return name ? `${kind}-${name}` : null
}
