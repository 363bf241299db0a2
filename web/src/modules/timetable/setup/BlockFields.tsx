import { type Block, batchModes, type Requirement, requirementCalls, SaveBlocks } from '@nalanda/contract/timetable/requirements'
import { type RoomType, roomCalls, roomTypes } from '@nalanda/contract/timetable/rooms'
import { Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useChoices } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import { count } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from './Setup.module.css'
import { useWords } from './words.ts'

const { NumberField, SelectField, useFormContext } = fieldsFor(SaveBlocks)
const single: Block = { periods: 1, times: 1, roomType: 'classroom', roomId: null, batches: 'whole' }

type Props = { row: Requirement; onReset: () => void }

/** The blocks of a subject; until the office sets them, they are derived from its hours. */
export function BlockFields({ row, onReset }: Props) {
  const t = useWords()
  const { control, watch } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'blocks' })
  const periods = watch('blocks').reduce((sum, block) => sum + (Number(block.periods) || 0) * (Number(block.times) || 0), 0)
  const { weeklyHours } = row
  return (
    <>
      <p className={css.quiet} aria-live="polite">
        {t('periodsOfHours', { periods: count(periods), hours: count(weeklyHours) })}
      </p>
      {fields.length === 0 && <p>{t('noBlocks')}</p>}
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.box}>
          <legend>{t('blockNo', { no: at + 1 })}</legend>
          <div className={`${css.row} ${css.block}`}>
            <NumberField name={`blocks.${at}.times`} label={t('times')} required step={1} min={1} max={12} />
            <NumberField
              name={`blocks.${at}.periods`}
              label={t('length')}
              hint={t('lengthHint')}
              required
              step={1}
              min={1}
              max={4}
            />
            <RoomOfBlock at={at} />
            <SelectField
              name={`blocks.${at}.batches`}
              label={t('whoAttends')}
              required
              options={batchModes.map((value) => ({ value, label: t(`batches-${value}`) }))}
            />
          </div>
          <div>
            <Button size="small" kind="quiet" icon={Trash2} onClick={() => remove(at)}>
              {t('removeBlock', { no: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={css.acts}>
        <Button size="small" icon={Plus} disabled={fields.length >= 8} onClick={() => append(single)}>
          {t('addBlock')}
        </Button>
        {row.revision > 0 && <ResetButton row={row} onReset={onReset} />}
      </div>
    </>
  )
}

/** The room type of a block, and optionally a particular room of that type. */
function RoomOfBlock({ at }: { at: number }) {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const rooms = useChoices(roomCalls.rooms, { retired: 'all' }) ?? []
  const type = watch(`blocks.${at}.roomType`) as RoomType | '' | null
  const roomId = watch(`blocks.${at}.roomId`)
  const ofType = rooms.filter((room) => room.type === type)
  const isOther = roomId !== null && rooms.length > 0 && !ofType.some(({ id }) => id === Number(roomId))
  useEffect(() => {
    if (isOther) setValue(`blocks.${at}.roomId`, null, { shouldDirty: true })
  }, [isOther, at, setValue])
  return (
    <>
      <SelectField
        name={`blocks.${at}.roomType`}
        label={t('roomType')}
        emptyIsNull
        placeholder={t('noRoomNeeded')}
        options={roomTypes.map((value) => ({ value, label: t(`room-${value}`) }))}
      />
      <SelectField
        name={`blocks.${at}.roomId`}
        label={t('oneRoom')}
        numeric
        disabled={!type}
        placeholder={t('anyRoom')}
        options={ofType.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
      />
    </>
  )
}

function ResetButton({ row: { id, revision, subjectName }, onReset }: Props) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const set = useAct(requirementCalls.setBlocks, { invalidates: [requirementCalls], done: t('blocksReset') })
  return (
    <>
      <Button size="small" icon={RotateCcw} onClick={() => setAsking(true)}>
        {t('useHours')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('useHoursTitle', { subject: subjectName })}
          action={t('useHours')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await set.submit({ params: { id: String(id) }, body: { revision, blocks: null } })
            onReset()
          }}
        >
          <p>{t('useHoursText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
