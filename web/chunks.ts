/** The part of rolldown's context that describes the module graph. */
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }
type ModuleInfo = {
  code: string | null
  importedIds?: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

/**
 * Splits the app into few files, by the pages that load them: the first load (the entry; npm packages, which stay unchanged in a new release; and the code
 * shared by the first pages), home, sign-in, the frame after the sign-in and its later parts, the code of every screen, of forms, imports, start pages and
 * approvals, and for each module the code shared by its pages. Code used by a single page stays with the page.
 */
export const chunkGroups = [
  // The entry prevents the app from running before the first paint, so it contains what it needs to load the rest.
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
  // Includes the schemas and the icons of several screens, which every screen needs too
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
  // Before the other contracts, which would otherwise include what they import from it
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

/** Small modules imported by nearly every page, or by the sign-in and another page: a separate chunk would cost each first page a request. */
const smallAndEarly = /\/src\/(ui\/(i18n\/catalogue|format\/format)|api\/act|modules\/access\/sign-in\/return-address)\.ts$/

/** Zod, and the contracts that nearly every screen needs; without platform contracts that only few screens need. */
const schemas =
  /\/node_modules\/zod\/|\/contract\/src\/(platform(?!\/(outbox|sms|mail|system-status|approvals\/deputies))|academics|people|lookups)\/|\/contract\/src\/(admissions\/lookup-calls|applications\/application-states)/

/** The building blocks of the screens after the sign-in. */
const widgets =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/src\/(api(?!\/(approval|start|handover|evidence|device|guest|record-photo|payment)\/)|ui\/(feedback|form|i18n|list|navigation|overlay|page|record|table))\/|\/ui\/format\/days\./

/** Folders with the styles of every screen. */
const screenParts =
  /\/web\/src\/(api\/(guest|record|record-photo)|ui\/(appearance|feedback|form|list|navigation|overlay|page|record|table))\//

/** Widgets of few screens, which load them separately. */
const rare = /\/ui\/(page\/Prose|overlay\/(ShownOnceDialog|ReferenceDialog))\./

/** Imports of spreadsheets and scans, which only few screens have. */
const imports =
  /\/web\/src\/(api|ui)\/import\/[A-Z]|\/api\/files\/UploadDialog\.|\/ui\/(form\/(FileDrop|WizardFrame)|record\/RestrictedScan)\./

/** The parts of the start pages; no other screen needs them. */
const startPages = /\/web\/src\/api\/start\//

/** The approval panels of records that need an approval. */
const approvals = /\/web\/src\/api\/approval\//

/** Month views, which calendars and reports show. */
const calendars = /\/web\/src\/ui\/calendar\//

/** The shared parts of registers of records with evidence; only those about members of staff filter by person, through a call of the faculty. */
const evidence = /\/web\/src\/api\/evidence\/(?!Evidence|person-filter)/

/** Dialogs that hand over credentials. */
const handover = /\/web\/src\/api\/handover\//

/**
 * Returns the chunk for code shared by a module's pages. The admission form and the college's settings have separate chunks, as the lists of those modules do
 * not need them.
 */
function sharedName(id: string): string | null {
  if (/\/modules\/admissions\/(apply|admission-form)\//.test(id)) return 'shared-admission-form'
  if (/\/modules\/institution\/settings\//.test(id)) return 'shared-settings'
  return named('shared', /\/web\/src\/modules\/([^/]+)\//, id)
}

/** The contracts of text messages, needed only by screens of administrators. */
const textMessages = /\/contract\/src\/[^/]+\/sms/
/**
 * Returns the chunk of a module's contract. The ledger is in that of the fees, which every screen of the accounts office needs; platform contracts of
 * administrators are in that of the institution.
 */
const contractOf = (id: string) =>
  named(
    'contract',
    /\/contract\/src\/([^/]+)\//,
    id.replace('/src/ledger/', '/src/fees/').replace('/src/platform/', '/src/institution/'),
  )

/** The e-mails that people may turn off, needed only by *My Account* and the notices. */
const emails = /\/contract\/src\/([^/]+\/mail|access\/emails)/

/** Translations: each reader needs one language, which is loaded separately. */
const translation = /\.(de|hi|te)\.ts$/

/** Size in characters of code up to which a separate request costs more than the code. */
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
/** The parts of the frame that are loaded for everyone once it is shown. */
const frameParts = ['bell', 'waiting', 'badge', 'words'] as const
const reached = new WeakMap<Graph, Map<string, Set<string>>>()

/**
 * Whether a module is shared by home and sign-in with the frame after the sign-in, including the fields of the sign-in, or is one of their styles, which are in
 * one file for all pages.
 */
function isOfFirstPages(id: string, graph: Graph): boolean {
  if (smallAndEarly.test(id)) return true
  return isOfPages(id, graph) && (/\.css/.test(id) || isShared(id))
}

/** Whether a module is a style of every screen, or of the parts that the frame loads for everyone once it is shown: a separate file would cost a request. */
const isLaterStyle = (id: string, graph: Graph) => /\.css/.test(id) && (screenParts.test(id) || isFramePart(id, graph))

const isFramePart = (id: string, graph: Graph) => frameParts.some((part) => isIn(part, id, graph))

const isOfPages = (id: string, graph: Graph) => isIn('home', id, graph) || isIn('signIn', id, graph)

const isShared = (id: string) => !id.includes('/web/src/modules/')

const isWidget = (id: string) => widgets.test(id) && !rare.test(id) && !translation.test(id)

/** Whether code shared by a module's pages belongs to their common chunk: if many need it, or if it is too small for a separate request. */
function isWorthSharing(id: string, graph: Graph): boolean {
  return fetchedWith(id, graph) >= 4 || (graph.getModuleInfo(id)?.code?.length ?? 0) <= tooSmall
}

/** Whether an icon belongs to the other sign-in methods, which the sign-in loads separately, without the building blocks of screens. */
const isIconOfSignIn = (id: string, graph: Graph) => id.includes('/lucide-react/') && isIn('otherSignIn', id, graph)

const isIconOfSeveral = (id: string, graph: Graph) => id.includes('/lucide-react/') && fetchedWith(id, graph) >= 2

/** Returns the number of dynamically loaded modules that import a module statically, directly or indirectly. */
function fetchedWith(id: string, graph: Graph): number {
  const found = new Set([id])
  for (const one of found) for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  return [...found].filter((one) => graph.getModuleInfo(one)?.dynamicImporters.length).length
}

/** Whether an entry, such as the start of the app or its frame after the sign-in, imports a module statically, directly or indirectly. */
function isIn(part: keyof typeof entries, id: string, graph: Graph): boolean {
  return reachOf(import.meta.dirname + entries[part], graph).has(id)
}

/** Whether a module belongs to the form library, or imports it in this way. */
function needsForms(id: string, graph: Graph): boolean {
  return [...reachOf(id, graph)].some((one) => formLibrary.test(one))
}

/** Returns a module with everything that it imports statically, directly or indirectly. */
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
