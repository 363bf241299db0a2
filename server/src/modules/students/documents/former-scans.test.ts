import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/client.ts'
import { encryptedFiles } from '../../../platform/files/encrypted/schema.ts'
import { migratedFrom } from '../../../testing/earlier-database.ts'
import { documentTypes } from '../schema-life.ts'

/** A college that stored scans when those of Aadhaar cards were still plain files. */
const database = await migratedFrom(
  'aadhaar_card_scans',
  `INSERT INTO applications (number, year, full_name, email, mobile, form, language, privacy_version, agreed_at, started_at, changed_at)
     VALUES ('A-1', 2026, 'Asha', 'asha@example.in', '9876543210', '{}', 'en', 1, now(), now(), now());
   INSERT INTO application_documents (application_id, kind, file, name, type, bytes, uploaded_at)
     SELECT id, kind, file, name, 'image/jpeg', 9, now() FROM applications, (VALUES
       ('other', 'applications/1.jpg', 'Aadhar card.jpg'), ('photo', 'applications/2.jpg', 'aadhaar.jpg'),
       ('ssc-memo', 'applications/3.jpg', 'Adharsh memo.jpg'), ('other', 'applications/4.jpg', 'ఆధార్.jpg')) AS sent (kind, file, name);
   INSERT INTO document_kinds (name) VALUES ('आधार कार्ड'), ('Gap certificate');`,
)
const { db, close } = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await close()
  await database.drop()
})

test('document kinds for Aadhaar cards are marked as such, and their scans from applicants are restricted', async () => {
  const kinds = await db.select({ name: documentTypes.name }).from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
  expect(kinds.map(({ name }) => name).sort()).toEqual(['Copy of the Aadhaar card', 'आधार कार्ड'])
  const rows = await db.select().from(encryptedFiles).orderBy(encryptedFiles.file)
  const waiting = { wrappedKey: null, keyId: null, encryptedAt: null }
  expect(rows).toEqual([
    { file: 'applications/1.jpg', ...waiting },
    { file: 'applications/4.jpg', ...waiting },
  ])
})
