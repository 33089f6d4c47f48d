import { Alert, Button, Skeleton, Tabs } from '@mantine/core'
import {
  competenciaValida,
  fechamentoWorkflow as w,
  type FechamentoDoMes,
  rotasFechamento as r,
} from '@tombo/contract'
import { IconBook2, IconFileText, IconLock, IconLockOpen, IconTable } from '@tabler/icons-react'
import { useScreen, useRouteText, useRouter } from '../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { competencia } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Comparacao } from './balancete/Comparacao.tsx'
import { useMes } from './consultas.ts'
import { Demonstrativo } from './Demonstrativo.tsx'
import { Fechamentos } from './Fechamentos.tsx'
import { Pendencias } from './Pendencias.tsx'
import { MesInexistente } from './MesInexistente.tsx'
import { SituacaoChip } from './situacao.tsx'
import css from './fechamento.module.css'

const FecharDialog = lazyDialog(() => import('./FecharDialog.tsx'))
const ReabrirDialog = lazyDialog(() => import('./ReabrirDialog.tsx'))
const MatrizDialog = lazyDialog(() => import('./MatrizDialog.tsx'))
const EmitirDialog = lazyDialog(() => import('./EmitirDialog.tsx'))

const ABAS = ['demonstrativo', 'pendencias', 'balancete', 'fechamentos'] as const

/** /fechamento/:competencia: one month of the unit's books. */
export default function Mes() {
  const mes = useRouteText('competencia')
  return competenciaValida(mes) ? <Lido competencia={mes} /> : <MesInexistente />
}

function Lido({ competencia: mes }: { competencia: string }) {
  const crumbs = useCrumbs()
  const { data, error, refetch } = useMes(mes)
  return (
    <div className={css.page}>
      <PageHeader title={`Fechamento de ${competencia(mes)}`} crumbs={crumbs}>
        {data && <SituacaoChip situacao={data.situacao} />}
      </PageHeader>
      {data ? (
        <Conteudo mes={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={240} animate={false} />
        </Loading>
      )}
    </div>
  )
}

function Conteudo({ mes }: { mes: FechamentoDoMes }) {
  const router = useRouter()
  const { pathname, search } = useScreen<'/fechamento/:competencia'>()
  const aba = ABAS.find((a) => a === search.aba) ?? ABAS[0]
  return (
    <>
      <Acoes mes={mes} />
      {!mes.terminado && !w.isFinal(mes.situacao.value) && (
        <Alert color="yellow" role="note" p="xs">
          Este mês ainda não terminou: os saldos podem mudar.
        </Alert>
      )}
      <Tabs value={aba} onChange={(v) => router.history.replace(`${pathname}?aba=${v}`)} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="demonstrativo">Demonstrativo</Tabs.Tab>
          <Tabs.Tab value="pendencias">Pendências</Tabs.Tab>
          <Tabs.Tab value="balancete">Balancete</Tabs.Tab>
          <Tabs.Tab value="fechamentos">Fechamentos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="demonstrativo">
          <Demonstrativo lido={mes} ligar />
        </Tabs.Panel>
        <Tabs.Panel value="pendencias">
          <Pendencias competencia={mes.competencia} fechado={w.isFinal(mes.situacao.value)} />
        </Tabs.Panel>
        <Tabs.Panel value="balancete">
          <Comparacao competencia={mes.competencia} />
        </Tabs.Panel>
        <Tabs.Panel value="fechamentos">
          <Fechamentos fechamentos={mes.fechamentos} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Shows what can be done with the month; what cannot now is not offered, and the list of months says which is next. */
function Acoes({ mes }: { mes: FechamentoDoMes }) {
  const { can } = usePermissoes()
  const [aberto, setAberto] = useState<'fechar' | 'reabrir' | 'demonstrativo' | 'diario' | 'matriz' | null>(
    null,
  )
  const fechar = () => setAberto(null)
  const situacao = mes.situacao.value
  const emitir = {
    demonstrativo: { titulo: 'Demonstrativo do mês', rota: r.demonstrativo },
    diario: { titulo: 'Diário do mês', rota: r.diario },
  }
  const emitindo = aberto === 'demonstrativo' || aberto === 'diario' ? emitir[aberto] : null
  return (
    <div className={css.acoes}>
      {can('fecharmes') && mes.proxima && w.allowed(situacao, 'fechar') && (
        <Button leftSection={<IconLock size={16} />} onClick={() => setAberto('fechar')}>
          {w.labelOf('fechar')}
        </Button>
      )}
      {can('reabrirmes') && mes.ultima && w.allowed(situacao, 'reabrir') && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} />}
          onClick={() => setAberto('reabrir')}
        >
          {w.labelOf('reabrir')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileText size={16} />}
        onClick={() => setAberto('demonstrativo')}
      >
        Emitir demonstrativo
      </Button>
      <Button variant="default" leftSection={<IconBook2 size={16} />} onClick={() => setAberto('diario')}>
        Emitir diário
      </Button>
      {w.isFinal(situacao) && (
        <Button variant="default" leftSection={<IconTable size={16} />} onClick={() => setAberto('matriz')}>
          Emitir matriz de saldos
        </Button>
      )}
      {aberto === 'matriz' && <MatrizDialog mes={mes.competencia} onClose={fechar} />}
      {aberto === 'fechar' && <FecharDialog mes={mes} onClose={fechar} />}
      {aberto === 'reabrir' && <ReabrirDialog competencia={mes.competencia} onClose={fechar} />}
      {emitindo && (
        <EmitirDialog
          titulo={`${emitindo.titulo}: ${competencia(mes.competencia)}`}
          pedir={(formato) => call(emitindo.rota, { query: { competencia: mes.competencia, formato } })}
          onClose={fechar}
        />
      )}
    </div>
  )
}
