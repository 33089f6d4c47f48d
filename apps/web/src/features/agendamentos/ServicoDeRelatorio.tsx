import { Group, Radio, Select, Stack, TextInput } from '@mantine/core'
import {
  type Agendamento,
  canEmit,
  CATALOGO_DE_RELATORIOS,
  chavesAgendaveis,
  grupoDeRelatorios,
  type JobAgendado,
  type JobDoAgendamento,
  type OpcaoAgendamento,
  type PeriodoAgendado,
  periodoAgendado,
  type ReportFormat,
  reportFormat,
  rotasAgendamentos as r,
  temPeriodo,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { toastError } from '../../kernel/toasts.ts'
import { newKey } from '../../kernel/repetition.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { fieldId } from '../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useToldError } from '../../resource/useToldError.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { SearchableMultiSelect } from '../../ui/inputs/SearchableMultiSelect.tsx'
import { today } from '../../ui/today.ts'
import { CampoDoPedido } from '../relatorios/pedido/CampoDoPedido.public.tsx'
import { valoresIniciais } from '../relatorios/pedido/corpo.public.ts'
import { SearchableSelect } from '../../ui/inputs/SearchableSelect.tsx'
import { recarregarAgendamentos } from './consultas.ts'
import { EscolherServico } from './EscolherServico.tsx'
import {
  deJob,
  deLayout,
  DO_PERIODO,
  faltas,
  formDe,
  jobDataDoRelatorio,
  type RelatorioAgendado,
} from './relatorioAgendado.ts'

const rotulos = {
  descricao: { label: 'Descrição' },
  relatorio: { label: 'Relatório' },
  pessoas: { label: 'Para quem' },
  emails: { label: 'E-mails de quem não entra no Tombo' },
}

interface Props {
  agendamento: Agendamento
  job: JobDoAgendamento | null
  tipo: JobAgendado
  setTipo: (tipo: JobAgendado) => void
  onClose: () => void
}

const TODAS = 500
/** Names to choose from; none until they are there. */
function useOpcoes(lista: OpcaoAgendamento) {
  const { data, error: erroDaLeitura } = useQuery({
    queryKey: ['agendamentos', 'opcoes', lista],
    queryFn: ({ signal }) => call(r.opcoes, { params: { lista }, query: { rpp: TODAS }, signal }),
    staleTime: 60_000,
  })
  useToldError(erroDaLeitura, 'as opções')
  return data?.resultList ?? []
}

/** The reports that this person may ask for, on their shelves, and below them the layouts of the unit. */
function useRelatorios() {
  const { tags } = usePermissoes()
  const layouts = useOpcoes('layouts')
  const grupos = grupoDeRelatorios.options.map(({ value, descricao: group }) => ({
    group,
    items: chavesAgendaveis
      .filter(
        (c) => CATALOGO_DE_RELATORIOS[c].grupo === value && canEmit(tags, CATALOGO_DE_RELATORIOS[c].def),
      )
      .map((c) => ({ value: c, label: CATALOGO_DE_RELATORIOS[c].titulo })),
  }))
  const daUnidade = layouts.map((l) => ({ value: deLayout(l.id), label: l.descricao }))
  return [...grupos, { group: 'Layouts da unidade', items: daUnidade }].filter((g) => g.items.length > 0)
}

/** Gives who was chosen and works here no longer: they are seen, so that they can be taken out. */
const quemSaiu = (escolhidas: readonly string[], daqui: readonly { value: string }[]) =>
  escolhidas
    .filter((id) => !daqui.some((p) => p.value === id))
    .map((value) => ({ value, label: `Pessoa nº ${value}, que saiu da unidade` }))

/** A service that makes a report: which, of which days, in what form, and to whom. */
export function ServicoDeRelatorio({ agendamento: a, job, tipo, setTipo, onClose }: Props) {
  const [s, setS] = useState<RelatorioAgendado>(() => deJob(job))
  const [inicial] = useState(s)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [tentativas, setTentativas] = useState(0)
  const [enviando, setEnviando] = useState(false)
  const [chave] = useState(newKey)
  const relatorios = useRelatorios()
  const pessoas = useOpcoes('pessoas').map((p) => ({ value: String(p.id), label: p.descricao }))
  const comQuemSaiu = pessoas.length > 0 ? [...pessoas, ...quemSaiu(s.pessoas, pessoas)] : pessoas
  const form = formDe(s.qual)
  const mudar = (parte: Partial<RelatorioAgendado>, campo: string) => {
    setS((v) => ({ ...v, ...parte }))
    setErros(({ [campo]: _, ...resto }) => resto)
  }
  const salvar = async () => {
    const achadas = faltas(s, today())
    setErros(achadas)
    setTentativas((n) => n + 1)
    if (Object.keys(achadas).length > 0) return
    setEnviando(true)
    try {
      await call(r.salvarJob, {
        params: { id: a.id },
        body: {
          ...(job ? { id: job.id, versao: job.versao } : {}),
          job: tipo,
          descricao: s.descricao,
          jobData: jobDataDoRelatorio(s),
        },
        noErrorToast: true,
        ...(job ? {} : { idempotencyKey: `${chave}-${jobDataDoRelatorio(s).length}` }),
      })
      await recarregarAgendamentos()
      onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      const dosCampos = Object.entries(erro.fields).map(([n, t]) => [n, t.join(' ')] as const)
      setErros(Object.fromEntries(dosCampos))
      setTentativas((n) => n + 1)
      if (dosCampos.length === 0) toastError(erro.message)
    } finally {
      setEnviando(false)
    }
  }
  const fechar = async () => {
    if (s === inicial || (await discard())) onClose()
  }
  const nomes = Object.keys(form).filter((n) => s.periodo === 'COMO_ESTA' || !DO_PERIODO.has(n))
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={job ? `Serviço: ${job.descricao}` : 'Novo serviço'}
      size={640}
      action="Salvar"
      sending={enviando}
      onSubmit={() => void salvar()}
    >
      <ErrorSummary errors={erros} fields={{ ...form, ...rotulos }} attempt={tentativas} />
      <Stack gap="sm">
        <EscolherServico tipo={tipo} travado={job !== null} onChange={setTipo} />
        <TextInput
          id={fieldId('descricao')}
          label={rotulos.descricao.label}
          withAsterisk
          maxLength={200}
          value={s.descricao}
          error={erros.descricao}
          onChange={(e) => mudar({ descricao: e.currentTarget.value }, 'descricao')}
        />
        <SearchableSelect
          id={fieldId('relatorio')}
          label={rotulos.relatorio.label}
          withAsterisk
          allowDeselect={false}
          nothingFoundMessage="Nenhum relatório com esse nome"
          data={relatorios}
          value={s.qual}
          error={erros.relatorio}
          onChange={(qual) => mudar({ qual, valores: valoresIniciais(formDe(qual)) }, 'relatorio')}
        />
        {temPeriodo(form) && (
          <Select
            label="De que período"
            allowDeselect={false}
            data={periodoAgendado.options.map((o) => ({ value: o.value, label: o.descricao }))}
            value={s.periodo}
            onChange={(v) => mudar({ periodo: v as PeriodoAgendado }, 'periodo')}
          />
        )}
        {nomes.map((nome) => {
          const campo = form[nome]
          return (
            campo && (
              <CampoDoPedido
                key={`${s.qual} ${nome}`}
                campo={campo}
                valor={s.valores[nome]}
                erro={erros[nome]}
                onChange={(v) => mudar({ valores: { ...s.valores, [nome]: v } }, nome)}
              />
            )
          )
        })}
        <SearchableMultiSelect
          id={fieldId('pessoas')}
          label={rotulos.pessoas.label}
          description="Cada pessoa o recebe como se o tivesse pedido, no direito que tiver na hora."
          data={comQuemSaiu}
          value={s.pessoas}
          error={erros.pessoas}
          nothingFoundMessage="Ninguém com esse nome nesta unidade"
          onChange={(v) => mudar({ pessoas: v }, 'pessoas')}
        />
        <TextInput
          id={fieldId('emails')}
          label={rotulos.emails.label}
          description="Separados por vírgula. Recebem o arquivo por e-mail, no direito que você tiver na hora."
          value={s.emails}
          error={erros.emails}
          onChange={(e) => mudar({ emails: e.currentTarget.value }, 'emails')}
        />
        <Radio.Group
          label="Formato"
          value={s.formato}
          onChange={(v) => mudar({ formato: v as ReportFormat }, 'formato')}
        >
          <Group gap="lg" mt={4}>
            {reportFormat.options.map((o) => (
              <Radio key={o.value} value={o.value} label={o.descricao} />
            ))}
          </Group>
        </Radio.Group>
      </Stack>
    </FormDialog>
  )
}
