import { courseFileCalls, type OwnContent } from '@nalanda/contract/teaching/course-files'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { sizeText } from '../../../ui/format/size-text.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { teacherNames } from '../offering-columns.tsx'
import { useWords as useTeachingWords } from '../words.ts'
import css from './Content.module.css'
import { CoverageBar, CoverageShare } from './CoverageBar.tsx'
import { FileButton } from './FileButton.tsx'
import { unitText } from './queries.ts'
import { useWords } from './words.ts'

/** Topics shown in each part until all are requested. */
const shownFirst = 8

/** A subject of a student or of a parent's child: files, covered topics, coming topics, and the syllabus. */
export function MySubjectPage() {
  const t = useWords()
  const words = useTeachingWords()
  const { offeringId } = useScreenParams<'/app/My Subjects/$offeringId'>()
  return (
    <RecordPage
      key={offeringId}
      result={useQuery(queryOf(courseFileCalls.getMyContent, { params: { id: offeringId } }))}
      noun={words('subject')}
      title={({ subject }) => `${subject.subjectCode} ${subject.subjectName}`}
      about={({ subject }) => [teacherNames(subject), subject.section].filter(Boolean).join(', ')}
    >
      {(content) => (
        <>
          <CoverageBar coverage={content.coverage} />
          <Files files={content.files} />
          <Topics
            title={t('tab-Topics')}
            empty={t('noOwnTopics')}
            topics={content.covered.map(({ coveredOn, ...topic }) => ({ ...topic, day: coveredOn }))}
          />
          <Topics
            title={t('comingTopics')}
            empty={t('noComing')}
            topics={content.coming.map(({ plannedOn, ...topic }) => ({ ...topic, day: plannedOn }))}
          />
          <Units units={content.units} />
        </>
      )}
    </RecordPage>
  )
}

function Files({ files }: Pick<OwnContent, 'files'>) {
  const t = useWords()
  return (
    <Card title={t('tab-Files')}>
      {files.length === 0 && <p className={css.about}>{t('noOwnFiles')}</p>}
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <p>
                <strong>{file.title}</strong>
              </p>
              <p className={css.about}>{[t(`kind-${file.kind}`), dayText(file.addedOn), sizeText(file.fileBytes)].join(' · ')}</p>
            </div>
            <FileButton file={file} own />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Topic = { id: number; day: string; topic: string; unitNumber: number | null; periods: number }

function Topics({ title, empty, topics }: { title: string; empty: string; topics: readonly Topic[] }) {
  const t = useWords()
  const [all, setAll] = useState(false)
  const shown = all ? topics : topics.slice(0, shownFirst)
  return (
    <Card title={title}>
      {topics.length === 0 && <p className={css.about}>{empty}</p>}
      {topics.length > 0 && (
        <Table
          label={title}
          stacked
          rows={shown}
          rowId={({ id }) => id}
          columns={[
            { field: 'day', head: t('day'), code: true, cell: ({ day }) => dayText(day) },
            { field: 'topic', head: t('topic'), main: true, cell: ({ topic }) => topic },
            { field: 'unit', head: t('unit'), cell: ({ unitNumber }) => unitText(t, unitNumber) },
            { field: 'periods', head: t('periods'), numeric: true, cell: ({ periods }) => periods },
          ]}
        />
      )}
      {topics.length > shown.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t('showAllTopics', { count: topics.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

function Units({ units }: Pick<OwnContent, 'units'>) {
  const t = useWords()
  return (
    <Card title={t('tab-Units')}>
      {units.length === 0 && <p className={css.about}>{t('noOwnUnits')}</p>}
      <ol className={css.units}>
        {units.map((unit) => (
          <li key={unit.id}>
            <h3>{t('unitNumbered', { number: unit.number, title: unit.title })}</h3>
            {unit.topics && <p>{unit.topics}</p>}
            <CoverageShare {...unit} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
