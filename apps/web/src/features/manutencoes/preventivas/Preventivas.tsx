import { Button, SegmentedControl } from '@mantine/core'
import { planosDeManutencao as def, rotasPreventivas as r, type Vencimento, nomeDoBem } from '@tombo/contract'
import { IconPlus, IconTool, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { useGoTo, useScreen } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { removeRecord } from '../../../resource/remove.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { today } from '../../../ui/today.ts'
import css from '../manutencoes.module.css'
import { Calendario } from './Calendario.tsx'
import { recarregarPreventivas, type RecorteDosVencimentos } from './consultas.ts'
import { Planos } from './Planos.tsx'
import { Vencimentos } from './Vencimentos.tsx'

const PlanoDialog = lazyDialog(() => import('./PlanoDialog.tsx'))
const LeituraDialog = lazyDialog(() => import('./LeituraDialog.public.tsx'))
const ImportarDialog = lazyDialog(() => import('./ImportarDialog.tsx'))

const VISTAS = { vencimentos: 'Vencimentos', calendario: 'Calendário', planos: 'Planos' } as const
type Vista = keyof typeof VISTAS
const SEM_RECORTE: RecorteDosVencimentos = { q: '', situacao: null, dia: null, page: 1 }
type Aberto =
  | { qual: 'plano'; id: number | null }
  | { qual: 'leitura'; v: Vencimento }
  | { qual: 'importar' }
  | null

async function abrirTodas(): Promise<void> {
  const sim = await confirm({
    title: 'Abrir as manutenções preventivas?',
    text: 'Abre uma manutenção para cada plano com bens vencidos ou a vencer. Os bens continuam onde estão até que ela comece.',
    confirmLabel: 'Abrir manutenções',
  })
  if (!sim) return
  try {
    await call(r.abrir, { body: {} })
  } catch (erro) {
    // The toast has said why.
    if (!(erro instanceof ApiError)) throw erro
  }
  await recarregarPreventivas()
}

/** /manutencao/preventivas: what is due by the plans of the unit, as a list and as a calendar, and the plans. */
export default function Preventivas() {
  const crumbs = useCrumbs()
  const pode = usePermissoes().can(def.permission.write)
  const [vista, setVista] = useState<Vista>('vencimentos')
  const [mes, setMes] = useState(() => today().slice(0, 7))
  const [recorte, setRecorte] = useState(SEM_RECORTE)
  const ir = useGoTo()
  // A notice leads to what is due of its plan, also from this screen.
  const plano = Number(useScreen<'/manutencao/preventivas'>().search.plano) || null
  const [visto, setVisto] = useState(plano)
  if (visto !== plano) {
    setVisto(plano)
    if (plano !== null) {
      setVista('vencimentos')
      setRecorte(SEM_RECORTE)
    }
  }
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  const excluir = async (id: number, nome: string) => {
    if (!(await removeRecord(def, id, nome))) return
    fechar()
    await recarregarPreventivas()
  }
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Manutenção preventiva"
        crumbs={crumbs}
        action={
          pode && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setAberto({ qual: 'plano', id: null })}
            >
              Novo plano
            </Button>
          )
        }
      />
      <div className={css.recortes}>
        <SegmentedControl
          aria-label="O que mostrar"
          size="xs"
          transitionDuration={0}
          value={vista}
          data={Object.entries(VISTAS).map(([value, label]) => ({ value, label }))}
          onChange={(v) => setVista(v as Vista)}
        />
        {pode && (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTool size={16} stroke={1.5} aria-hidden />}
              onClick={() => void abrirTodas()}
            >
              Abrir o que vence
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAberto({ qual: 'importar' })}
            >
              Importar leituras
            </Button>
          </>
        )}
      </div>
      {vista === 'vencimentos' && (
        <Vencimentos
          recorte={recorte}
          onRecorte={setRecorte}
          plano={plano}
          onTodosOsPlanos={() => {
            setRecorte({ ...recorte, page: 1 })
            ir('/manutencao/preventivas', { replace: true })
          }}
          onPlano={(id) => setAberto({ qual: 'plano', id })}
          onLeitura={(v) => setAberto({ qual: 'leitura', v })}
        />
      )}
      {vista === 'calendario' && (
        <Calendario
          mes={mes}
          onMes={setMes}
          onDia={(dia) => {
            if (plano !== null) ir('/manutencao/preventivas', { replace: true })
            setRecorte({ ...SEM_RECORTE, dia })
            setVista('vencimentos')
          }}
        />
      )}
      {vista === 'planos' && (
        <Planos
          onAbrir={(id) => setAberto({ qual: 'plano', id })}
          onExcluir={(p) => void excluir(p.id, p.descricao ?? '')}
        />
      )}
      {aberto?.qual === 'plano' && (
        <PlanoDialog
          id={aberto.id}
          hoje={today()}
          onClose={fechar}
          onExcluir={(id) => void excluir(id, 'Plano de manutenção')}
        />
      )}
      {aberto?.qual === 'leitura' && (
        <LeituraDialog
          patrimonioId={aberto.v.patrimonio.id}
          nome={nomeDoBem(aberto.v.patrimonio)}
          {...(aberto.v.medidor ? { medidor: aberto.v.medidor.value } : {})}
          onClose={fechar}
        />
      )}
      {aberto?.qual === 'importar' && <ImportarDialog onClose={fechar} />}
    </div>
  )
}
