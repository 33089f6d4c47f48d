import { Alert, Stack, Text } from '@mantine/core'
import {
  type Agendamento,
  type BemDaSaida,
  field,
  type JobAgendado,
  type JobDoAgendamento,
  mensagens,
  rotasAgendamentos as r,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { newKey } from '../../kernel/repetition.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { FieldInput } from '../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { type Values, valuesOf } from '../../resource/fields/validate.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { DialogOnItsWay } from '../../ui/dialog/DialogOnItsWay.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import {
  type InventarioAgendado,
  InventarioAgendadoCampos,
  inventarioEmJson,
  useInventarioAgendado,
} from '../inventarios/novo/Agendado.public.tsx'
import { recarregarAgendamentos } from './consultas.ts'
import {
  camposDaManutencaoAgendada,
  DadosDaManutencao,
  jobDataDe,
  useDadosGuardados,
} from './DadosDaManutencao.tsx'
import { EscolherServico } from './EscolherServico.tsx'
import { ServicoDeRelatorio } from './ServicoDeRelatorio.tsx'

const campos = {
  descricao: { ...field.texto('Descrição', { max: 200 }), whenEmpty: mensagens.servicoSemDescricao },
  ...camposDaManutencaoAgendada,
}
const rotulos = {
  ...campos,
  job: { label: 'Serviço' },
  patrimonios: { label: 'Bens' },
  comissao: { label: 'Comissão' },
  responsavel: { label: 'Responsável pelo inventário' },
  localizacoes: { label: 'Localizações' },
  filtro: { label: 'Bens que a busca encontra' },
  prazoDias: { label: 'Prazo (dias)' },
}

interface Props {
  agendamento: Agendamento
  /** The service that is changed; null for a new one. */
  job: JobDoAgendamento | null
  onClose: () => void
}

/** A service of a schedule: what it does, with data made by a form. Each kind has a form of its own. */
export default function JobDialog(p: Props) {
  const [tipo, setTipo] = useState<JobAgendado | null>(p.job?.job.value ?? null)
  const comTipo = { ...p, tipo, setTipo }
  return tipo === 'EMITIR_RELATORIO' ? (
    <ServicoDeRelatorio {...comTipo} tipo={tipo} />
  ) : (
    <ServicoPorCampos {...comTipo} />
  )
}

type ComTipo = Props & { tipo: JobAgendado | null; setTipo: (tipo: JobAgendado) => void }

function ServicoPorCampos(p: ComTipo) {
  const doInventario = p.job?.job.value === 'CRIAR_INVENTARIO'
  const guardados = useDadosGuardados(p.job?.job.value === 'CRIAR_MANUTENCAO' ? p.job : null)
  const inventario = useInventarioAgendado(doInventario ? (p.job?.jobData ?? null) : null)
  if (guardados.data && inventario.data)
    return <Formulario {...p} {...guardados.data} inventario={inventario.data} />
  const falta = guardados.data ? inventario : guardados
  return <DialogOnItsWay of={falta} onClose={p.onClose} title="Serviço" size={640} />
}

type ComDados = ComTipo & { valores: Values; bens: BemDaSaida[]; inventario: InventarioAgendado }

function Formulario(p: ComDados) {
  const { agendamento: a, job, onClose, tipo, setTipo, valores, bens: iniciais, inventario } = p
  const [bens, setBens] = useState(iniciais)
  const [campanha, setCampanha] = useState(inventario)
  const [chave] = useState(newKey)
  const { data: meta, error } = useQuery({
    queryKey: ['agendamentos', 'jobs', 'metadata'],
    queryFn: ({ signal }) => call(r.metadataJobs, { signal }),
    staleTime: 60_000,
  })
  useToldError(error, 'os serviços')
  const semAcao = tipo === null || (meta !== undefined && !meta.job.some((o) => o.value === tipo))
  const { form, save, sending, conflict, attempts } = useRecordForm(
    tipo === 'CRIAR_MANUTENCAO' ? campos : { descricao: campos.descricao },
    { ...valores, descricao: job?.descricao ?? '' },
    async (v) => {
      await call(r.salvarJob, {
        params: { id: a.id },
        body: {
          ...(job ? { id: job.id, versao: job.versao } : {}),
          job: tipo as JobAgendado,
          descricao: String(v.descricao),
          jobData:
            tipo === 'CRIAR_INVENTARIO'
              ? inventarioEmJson(campanha, String(v.descricao))
              : tipo === 'CRIAR_MANUTENCAO'
                ? jobDataDe(v, bens)
                : '{}',
        },
        ...(job ? {} : { idempotencyKey: `${chave}-${tipo}-${bens.length}` }),
      })
      await recarregarAgendamentos()
      onClose()
    },
    (v) => ({
      ...(semAcao ? { job: mensagens.servicoSemAcao } : {}),
      ...(tipo === 'CRIAR_MANUTENCAO' && v.alvo === 'BENS' && bens.length === 0
        ? { patrimonios: mensagens.obrigatorio }
        : {}),
      ...(v.alvo === 'NATUREZA' && !v.tipoNatureza ? { tipoNatureza: mensagens.obrigatorio } : {}),
      ...(v.alvo === 'LOCALIZACAO' && !v.localizacao ? { localizacao: mensagens.obrigatorio } : {}),
    }),
  )
  const fechar = async () => {
    const mudou = form.isDirty() || campanha !== inventario || bens !== iniciais
    if (!mudou || (await discard())) onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={
        tipo === 'CRIAR_INVENTARIO'
          ? mensagens.inventarioAgendado
          : job
            ? `Serviço: ${job.descricao}`
            : 'Novo serviço'
      }
      size={640}
      action="Salvar"
      sending={sending}
      onSubmit={() => void save()}
    >
      <ErrorSummary errors={form.errors} fields={rotulos} attempt={attempts} />
      {conflict && (
        <Alert color="red" role="alert" p="xs" mb="sm">
          {conflict}
        </Alert>
      )}
      <Stack gap="sm">
        <EscolherServico
          tipo={tipo}
          travado={job !== null}
          erro={form.errors.job}
          onChange={(v) => {
            setTipo(v)
            // The fields of what is chosen now begin as those of one that was always of its kind.
            form.setValues({ ...valuesOf(campos, valores), ...form.values })
            form.clearFieldError('job')
          }}
        />
        <FieldInput field={campos.descricao} name="descricao" form={form} />
        {tipo !== null && semAcao && (
          <Alert color="yellow" role="note" p="xs">
            {mensagens.servicoSemAcao}
          </Alert>
        )}
        {tipo === 'ABRIR_PREVENTIVAS' && (
          <Text size="sm" c="dimmed">
            Abre uma manutenção para cada plano com bens vencidos ou a vencer, pelos planos de Manutenção
            preventiva.
          </Text>
        )}
        {tipo === 'CRIAR_INVENTARIO' && (
          <InventarioAgendadoCampos
            valor={campanha}
            onChange={setCampanha}
            erros={form.errors as Record<string, string>}
          />
        )}
        {tipo === 'CRIAR_MANUTENCAO' && <DadosDaManutencao form={form} bens={bens} onBens={setBens} />}
      </Stack>
    </FormDialog>
  )
}
