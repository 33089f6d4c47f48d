import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { rotasManual } from '@tombo/contract'
import { IconDownload } from '@tabler/icons-react'
import { useGoTo, useScreen } from '../../kernel/route.ts'
import { downloadFile, useFileUrl } from '../../kernel/files/files.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useManual } from './dados.ts'
import css from './manual.module.css'
import { Paginas } from './Paginas.tsx'

const PDF = rotasManual.baixar.path
const VISTAS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'paginas', label: 'Páginas' },
]

/** Does this browser show a PDF within a page, and is there room for it? */
const mostraPdf = () => navigator.pdfViewerEnabled && matchMedia('(min-width: 56.25em)').matches

/** /manual-patrimonio: the manual as the PDF that it is, and as pages for who searches, or reads by other means. */
export default function Manual() {
  const ir = useGoTo()
  const { ver, capitulo } = useScreen<'/manual-patrimonio'>().search
  const vista =
    ver === 'pdf' || (ver === undefined && capitulo === undefined && mostraPdf()) ? 'pdf' : 'paginas'
  return (
    <div className={css.tela}>
      <PageHeader
        title="Manual"
        crumbs={[{ label: 'Ajuda' }]}
        action={
          <Button
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => void downloadFile(PDF)}
          >
            Baixar PDF
          </Button>
        }
      >
        <SegmentedControl
          size="xs"
          aria-label="Como mostrar o manual"
          data={VISTAS}
          value={vista}
          onChange={(v) => ir(`/manual-patrimonio?ver=${v}`, { replace: true })}
        />
      </PageHeader>
      {vista === 'pdf' ? <Leitor /> : <EmPaginas />}
    </div>
  )
}

function Leitor() {
  const endereco = useFileUrl(PDF)
  return endereco ? <iframe className={css.leitor} src={endereco} title="Manual em PDF" /> : null
}

function EmPaginas() {
  const { data, error, refetch } = useManual()
  if (data) return <Paginas capitulos={data.capitulos} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton h={320} animate={false} />
    </Loading>
  )
}
