import { Alert, Button, Text } from '@mantine/core'
import {
  PARAMETROS_DE_ENDERECO,
  PARAMETROS_PADRAO,
  type ParametrosLidos,
  rotasSistema,
} from '@tombo/contract'
import { call } from '../../kernel/api.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { camposDosParametros as campos, mudancas } from './campos.ts'
import { Cores } from './Cores.tsx'
import { Depreciacao } from './Depreciacao.tsx'
import { Grupo } from './Grupo.tsx'
import css from './parametros.module.css'

interface Props {
  lidos: ParametrosLidos
  podeGravar: boolean
  /** Whoever administers changes where mails go to, too. */
  administra: boolean
  aoSalvar: (salvos: ParametrosLidos) => void
}

const GRUPOS = [
  {
    titulo: 'Prazos que vencem',
    texto:
      'Garantias e licenciamentos são avisados a quem altera bens na unidade; comissões, a quem altera comissões.',
    nomes: ['diasAvisoVencimento'],
  },
  { titulo: 'Movimentação', nomes: ['exigirAceiteMovimentacao', 'permitirMovimentacaoEntreUnidades'] },
  { titulo: 'Reavaliação', nomes: ['moduloReavaliacao', 'sugerirValorPelaConservacao'] },
  { titulo: 'Baixa', nomes: ['autorizarBaixaPorOutraPessoa'] },
  {
    titulo: 'Fechamento do mês',
    nomes: ['reabrirMesPorQuemFechou'],
  },
  { titulo: 'Relatórios e exportações', nomes: ['diasArquivosEmitidos'] },
  { titulo: 'Datas e horas', nomes: ['fusoHorario'] },
  { titulo: 'Etiquetas', nomes: ['mostrarBemPublicamente'] },
  { titulo: 'Transparência', nomes: ['publicarDadosAbertos'] },
  {
    titulo: 'Importação',
    texto:
      'Como são lidos os arquivos em que a pessoa não escolhe outra coisa, e por quanto tempo ficam guardados.',
    nomes: ['encodingImportacaoEnum', 'diasArquivosImportados'],
  },
  {
    titulo: 'Quem recebe por e-mail',
    texto: 'Só administradores os alteram, com a senha, e todos os administradores são avisados.',
    nomes: ['emailResultadoInventario', 'emailSuporte'],
  },
] as const

/** The addresses that mails go to, as they stand. */
const deEndereco = (lidos: ParametrosLidos): Partial<ParametrosLidos> =>
  Object.fromEntries(PARAMETROS_DE_ENDERECO.map((n) => [n, lidos[n]]))

/** The parameters as a form; for who may only read them, the same without what changes. */
export function Formulario({ lidos, podeGravar, administra, aoSalvar }: Props) {
  const { form, save, sending, conflict, attempts, restart } = useRecordForm(campos, lidos, async (valores) =>
    aoSalvar(await call(rotasSistema.salvarParametros, { body: mudancas(lidos, valores) })),
  )
  const mudou = Object.keys(mudancas(lidos, form.values)).length > 0
  const padrao = { ...PARAMETROS_PADRAO, ...(administra ? {} : deEndereco(lidos)) }
  const dePadrao = Object.keys(mudancas(padrao, form.values)).length === 0
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (mudou) void save()
      }}
    >
      {conflict && (
        <Alert color="red" role="alert">
          {conflict}
        </Alert>
      )}
      {!podeGravar && (
        <Alert p="xs">Você pode ver os parâmetros. Quem administra o sistema pode alterá-los.</Alert>
      )}
      {podeGravar && (
        <Text size="sm" c="dimmed">
          O que é salvo aqui vale na hora, em todas as telas: não é preciso reiniciar o sistema.
        </Text>
      )}
      <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
      <Cores form={form} disabled={!podeGravar} />
      <Depreciacao form={form} disabled={!podeGravar} />
      {GRUPOS.map((grupo) => (
        <Grupo
          key={grupo.titulo}
          {...grupo}
          form={form}
          disabled={
            !podeGravar || (!administra && grupo.nomes.some((n) => PARAMETROS_DE_ENDERECO.includes(n)))
          }
        />
      ))}
      {podeGravar && (
        <div className={css.footer}>
          <Button
            variant="subtle"
            mr="auto"
            disabled={dePadrao}
            onClick={() => {
              form.setValues({ ...padrao })
              form.clearErrors()
            }}
          >
            Restaurar padrão
          </Button>
          <Button variant="default" disabled={!mudou} onClick={() => restart(lidos)}>
            Desfazer
          </Button>
          <Button type="submit" loading={sending} disabled={!mudou}>
            Salvar
          </Button>
        </div>
      )}
    </form>
  )
}
