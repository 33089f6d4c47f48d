import { Alert, Button } from '@mantine/core'
import { PARAMETROS_PADRAO, type Parametros, rotasSistema } from '@tombo/contract'
import { chamar } from '../../kernel/api.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { camposDosParametros as campos, mudancas } from './campos.ts'
import { Cores } from './Cores.tsx'
import { Depreciacao } from './Depreciacao.tsx'
import css from './parametros.module.css'

interface Props {
  lidos: Parametros
  podeGravar: boolean
  aoSalvar: (salvos: Parametros) => void
}

/** The parameters as a form; for who may only read them, the same without what changes. */
export function Formulario({ lidos, podeGravar, aoSalvar }: Props) {
  const { form, salvar, enviando, conflito, tentativas, recomecar } = useRecordForm(
    campos,
    lidos,
    async (valores) =>
      aoSalvar(await chamar(rotasSistema.salvarParametros, { body: mudancas(lidos, valores) })),
  )
  const mudou = Object.keys(mudancas(lidos, form.values)).length > 0
  const dePadrao = Object.keys(mudancas(PARAMETROS_PADRAO, form.values)).length === 0
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (mudou) void salvar()
      }}
    >
      {conflito && (
        <Alert color="red" role="alert">
          {conflito}
        </Alert>
      )}
      {!podeGravar && (
        <Alert p="xs">Você pode ver os parâmetros. Quem administra o sistema pode alterá-los.</Alert>
      )}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <Cores form={form} disabled={!podeGravar} />
      <Depreciacao form={form} disabled={!podeGravar} />
      {podeGravar && (
        <div className={css.footer}>
          <Button
            variant="subtle"
            mr="auto"
            disabled={dePadrao}
            onClick={() => {
              form.setValues({ ...PARAMETROS_PADRAO })
              form.clearErrors()
            }}
          >
            Restaurar padrão
          </Button>
          <Button variant="default" disabled={!mudou} onClick={() => recomecar(lidos)}>
            Desfazer
          </Button>
          <Button type="submit" loading={enviando} disabled={!mudou}>
            Salvar
          </Button>
        </div>
      )}
    </form>
  )
}
