import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import { mensagens, rotasEntradaUnica, type SituacaoEntradaUnica } from '@tombo/contract'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput, idDoCampo } from '../../../resource/CampoInput.tsx'
import { descartar } from '../../../resource/descartar.ts'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from '../armazenamento/armazenamento.module.css'
import { camposDaEntradaUnica as campos, corpoDaEntradaUnica, iniciaisDe } from './campos.ts'

interface Props {
  atual: SituacaoEntradaUnica
  onSalvo: (nova: SituacaoEntradaUnica) => void
  onClose: () => void
}

/** The sign-on provider of the organisation. The server asks it what it is before it keeps anything. */
export default function ConfigurarEntradaUnica({ atual, onSalvo, onClose }: Props) {
  const { configuracao, retorno } = atual
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(
    campos,
    iniciaisDe(configuracao),
    async (valores) => {
      const body = corpoDaEntradaUnica(valores) as never
      onSalvo(await chamar(rotasEntradaUnica.salvar, { body, semAvisoDeErro: true }))
      onClose()
    },
  )
  const fechar = async () => {
    if (!form.isDirty() || (await descartar())) onClose()
  }
  return (
    <Dialog opened onClose={() => void fechar()} title="Entrada com a conta da organização">
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void salvar()
        }}
      >
        <div className={css.corpo}>
          {conflito && (
            <Alert color="red" role="alert">
              {conflito}
            </Alert>
          )}
          <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
          <Text size="sm" c="dimmed">
            Registre o Tombo no provedor (Entra ID ou outro, com OpenID Connect) com este endereço de retorno:{' '}
            <code className={css.comando}>{retorno}</code>. Antes de salvar, o sistema consulta o emissor.
          </Text>
          <CampoInput campo={campos.rotulo} nome="rotulo" form={form} primeiro />
          <CampoInput campo={campos.emissor} nome="emissor" form={form} />
          <div className={css.grade}>
            <CampoInput campo={campos.clienteId} nome="clienteId" form={form} />
            <PasswordInput
              id={idDoCampo('segredo')}
              label={campos.segredo.rotulo}
              description={
                configuracao?.temSegredo
                  ? 'Em branco para ficar com o atual.'
                  : 'Fica guardado cifrado, e nunca é mostrado.'
              }
              autoComplete="new-password"
              maxLength={campos.segredo.max}
              value={String(form.values.segredo ?? '')}
              error={form.errors.segredo}
              onChange={(e) => form.setFieldValue('segredo', e.currentTarget.value)}
            />
            <CampoInput campo={campos.correspondencia} nome="correspondencia" form={form} />
            <CampoInput campo={campos.reivindicacao} nome="reivindicacao" form={form} />
          </div>
          <CampoInput campo={campos.dominios} nome="dominios" form={form} />
          <CampoInput campo={campos.criarUsuarios} nome="criarUsuarios" form={form} />
        </div>
        <div className={css.rodape}>
          <Button variant="default" onClick={() => void fechar()}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" loading={enviando}>
            Testar e salvar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
