import type { LegalForm, LegalKind, LegalText, LegalTextsView, LegalVersion } from '@nalanda/contract/institution/legal'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../institution.ts'
import { legalTexts } from '../schema.ts'
import { defaultLegalText, defaultLegalTextsSince } from './default-legal-texts.ts'

type Row = typeof legalTexts.$inferSelect
type Text = Pick<Row, 'version' | 'body' | 'effectiveOn'> & Partial<Row>

/** Returns the text in force on a day, or the requested earlier version, with a list of all versions so far. Refuses any other version. */
export async function getLegalText(
  db: Database,
  { kind, version }: { kind: LegalKind; version: number | undefined },
  today: IsoDate,
): Promise<LegalText> {
  const texts = (await listTexts(db, kind)).filter(
    (text) => !text.withdrawnAt && (text.version === 0 || text.effectiveOn <= today),
  )
  const wanted = version ?? inForce(texts, today).version
  const text = texts.find((candidate) => candidate.version === wanted)
  if (!text) throw problem('platform.not-found')
  const versions = texts.sort(newestFirst).map(({ version, effectiveOn }) => ({ version, effectiveOn }))
  return { kind, version: text.version, effectiveOn: text.effectiveOn, body: text.body, versions }
}

/** Returns the version of a text that is in force today, without reading its body. */
export async function getLegalVersion(db: Database, kind: LegalKind, today: IsoDate): Promise<number> {
  const published = await db
    .select({ version: legalTexts.version, effectiveOn: legalTexts.effectiveOn })
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), isNull(legalTexts.withdrawnAt)))
  return inForce([...published, { version: 0, effectiveOn: defaultLegalTextsSince }], today).version
}

/** Whether this version of a text is or was in force, so that people could read it. */
export async function wasInForce(db: Database, kind: LegalKind, version: number, today: IsoDate): Promise<boolean> {
  if (version === 0) return true
  const ofVersion = and(eq(legalTexts.kind, kind), eq(legalTexts.version, version))
  const begun = and(isNull(legalTexts.withdrawnAt), lte(legalTexts.effectiveOn, today))
  return (await db.$count(legalTexts, and(ofVersion, begun))) > 0
}

/** Returns all versions of a text, newest first, as the office needs them. */
export async function getLegalTextsView(db: Database, kind: LegalKind, today: IsoDate): Promise<LegalTextsView> {
  const texts = await listTexts(db, kind)
  const now = inForce(
    texts.filter(({ withdrawnAt }) => !withdrawnAt),
    today,
  ).version
  const versions = texts.map((text): LegalVersion => {
    const { version, effectiveOn, body, publishedBy = null, publishedAt } = text
    return {
      version,
      effectiveOn,
      body,
      publishedBy,
      publishedAt: publishedAt?.toISOString() ?? null,
      state: stateOf(text, now, today),
    }
  })
  return { kind, latest: versions[0]?.version ?? 0, versions }
}

/** Publishes the next version of a text. Refuses a past day, an unchanged text, and publishing if another version was added since `latest` was read. */
export async function publishLegalText(
  db: Database,
  kind: LegalKind,
  { body, effectiveOn, latest }: LegalForm & { latest: number },
  { today, now }: { today: IsoDate; now: Date },
): Promise<LegalTextsView> {
  if (effectiveOn < today) throw problem('institution.day-is-past', {}, { fields: { effectiveOn: validationError('in-past') } })
  const texts = await listTexts(db, kind)
  if ((texts[0]?.version ?? 0) !== latest) throw problem('platform.changed-meanwhile')
  const inForceTexts = texts.filter(({ withdrawnAt }) => !withdrawnAt)
  if (inForce(inForceTexts, effectiveOn).body === body) throw problem('platform.nothing-changed')
  const row = { kind, version: latest + 1, body, effectiveOn, publishedBy: actorOf(db).username, publishedAt: now }
  const added = await db.insert(legalTexts).values(row).onConflictDoNothing().returning({ id: legalTexts.id })
  if (added.length === 0) throw problem('platform.changed-meanwhile')
  recordChange(db, {
    entity: 'legal text',
    entityId: `${kind} ${row.version}`,
    before: { body: inForce(inForceTexts, effectiveOn).body },
    after: { body, effectiveOn },
  })
  return getLegalTextsView(db, kind, today)
}

/** Withdraws a version that is not yet in force. Refuses one that has taken effect, because someone may have read and relied on it. */
export async function withdrawLegalText(
  db: Database,
  { kind, version }: { kind: LegalKind; version: number },
  { today, now }: { today: IsoDate; now: Date },
): Promise<LegalTextsView> {
  const [text] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
    .for('update')
  if (!text || text.withdrawnAt) throw problem('platform.not-found')
  if (text.effectiveOn <= today) throw problem('institution.text-in-force')
  const withdrawn = { withdrawnAt: now, withdrawnBy: actorOf(db).username }
  await db.update(legalTexts).set(withdrawn).where(eq(legalTexts.id, text.id))
  recordChange(db, { entity: 'legal text', entityId: `${kind} ${version}`, before: { withdrawnAt: null }, after: withdrawn })
  return getLegalTextsView(db, kind, today)
}

async function listTexts(db: Database, kind: LegalKind): Promise<Text[]> {
  const rows = await db.select().from(legalTexts).where(eq(legalTexts.kind, kind)).orderBy(desc(legalTexts.version))
  const body = defaultLegalText(kind, await getInstitutionRow(db))
  return [...rows, { version: 0, body, effectiveOn: defaultLegalTextsSince }]
}

type Versioned = { version: number; effectiveOn: IsoDate }

/** Returns the text in force: the one with the latest effective day reached; of two with the same day, the one published later. */
function inForce<T extends Versioned>(texts: readonly T[], day: IsoDate): T {
  const [first] = texts.filter(({ effectiveOn, version }) => version === 0 || effectiveOn <= day).sort(newestFirst)
  if (!first) throw new Error('The text that comes with the portal is missing')
  return first
}

function newestFirst(a: Versioned, b: Versioned): number {
  return b.effectiveOn.localeCompare(a.effectiveOn) || b.version - a.version
}

function stateOf({ version, effectiveOn, withdrawnAt }: Text, now: number, today: IsoDate): LegalVersion['state'] {
  if (withdrawnAt) return 'withdrawn'
  if (version === now) return 'in-force'
  return effectiveOn > today ? 'to-come' : 'past'
}
