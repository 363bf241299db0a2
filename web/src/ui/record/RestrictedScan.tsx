import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { ReasonDialog } from '../overlay/ReasonDialog.tsx'
import css from './RestrictedScan.module.css'
import { useRestrictedScanWords } from './words-restricted-scan.ts'

type Props = {
  /** Subject of the scan: 'Copy of the Aadhaar card'. */
  name: string
  mayReveal: boolean
  /** Requests the scan from the server with this reason; errors it throws are shown. */
  reveal: (reason: string) => Promise<{ blob: Blob }>
}

/**
 * The scan of an Aadhaar card: users who may read it are asked for a reason, and see it until they close it or leave the window. Others only see that it
 * exists.
 */
export function RestrictedScan({ name, mayReveal, reveal }: Props) {
  const t = useRestrictedScanWords()
  const [asking, setAsking] = useState(false)
  const { scan, show, hide } = useScan()
  if (!mayReveal) return <small className={css.note}>{t('encrypted')}</small>
  return (
    <>
      <Button size="small" icon={Eye} aria-label={t('showOf', { name })} onClick={() => setAsking(true)}>
        {t('show')}
      </Button>
      <ReasonDialog
        open={asking}
        danger={false}
        title={t('title', { name })}
        action={t('act')}
        onConfirm={async (reason) => show((await reveal(reason)).blob)}
        onClose={() => setAsking(false)}
      >
        <p>{t('explain')}</p>
      </ReasonDialog>
      <PanelDialog
        open={scan !== null}
        onClose={hide}
        title={name}
        width="md"
        actions={
          <Button kind="primary" onClick={hide}>
            {t('hide')}
          </Button>
        }
      >
        {scan?.pdf && (
          <>
            <p>
              <a href={scan.address} target="_blank" rel="noreferrer">
                {t('pdf')}
              </a>
            </p>
            <p className={css.note}>{t('pdfNote')}</p>
          </>
        )}
        {scan && !scan.pdf && (
          <>
            <img src={scan.address} alt={name} className={css.picture} />
            <p className={css.note}>{t('leave')}</p>
          </>
        )}
      </PanelDialog>
    </>
  )
}

/** Manages the revealed scan. A picture is hidden when the window is left; a PDF stays, since it opens in another tab. */
function useScan() {
  const [scan, setScan] = useState<{ address: string; pdf: boolean } | null>(null)
  useEffect(() => {
    if (!scan) return
    const leave = () => document.hidden && !scan.pdf && setScan(null)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      URL.revokeObjectURL(scan.address)
    }
  }, [scan])
  return {
    scan,
    show: (blob: Blob) => setScan({ address: URL.createObjectURL(blob), pdf: blob.type === 'application/pdf' }),
    hide: () => setScan(null),
  }
}
