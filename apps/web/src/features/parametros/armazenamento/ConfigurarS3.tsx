import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import {
  type ArmazenamentoLido,
  type Campos,
  mensagens,
  rotasArmazenamento,
  type SalvarArmazenamento,
} from '@tombo/contract'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput, type Formulario, idDoCampo } from '../../../resource/CampoInput.tsx'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { corpoDe } from '../../../resource/validar.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { camposDoArmazenamento, iniciaisDe } from './campos.ts'
import css from './armazenamento.module.css'

interface Props {
  atual: ArmazenamentoLido
  onSalvo: (novo: ArmazenamentoLido) => void
  onClose: () => void
}

const DO_LUGAR = ['endpoint', 'regiao', 'bucket', 'prefixo']

/** The S3 of the organisation. The server tries it out before it keeps anything. */
export default function ConfigurarS3({ atual, onSalvo, onClose }: Props) {
  const campos = camposDoArmazenamento(atual.situacao !== 'DISCO')
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(
    campos,
    iniciaisDe(atual),
    async (valores) => {
      const body = corpoDe(campos, valores) as unknown as SalvarArmazenamento
      onSalvo(await chamar(rotasArmazenamento.salvar, { body, semAvisoDeErro: true }))
      onClose()
    },
  )
  const fechar = async () => {
    const sai =
      !form.isDirty() ||
      (await confirm({
        title: 'Descartar o que foi digitado?',
        text: 'As alterações ainda não foram salvas.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Continuar editando',
        danger: true,
      }))
    if (sai) onClose()
  }
  return (
    <Dialog opened onClose={() => void fechar()} title="Armazenamento de arquivos: S3">
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
            Antes de salvar, o sistema grava, lê e apaga um arquivo de teste. Os arquivos que já existem
            continuam onde estão.
          </Text>
          <div className={css.grade}>
            {DO_LUGAR.map((nome, i) => (
              <Entrada key={nome} campos={campos} nome={nome} form={form} primeiro={i === 0} />
            ))}
          </div>
          <Entrada campos={campos} nome="pathStyle" form={form} />
          <div className={css.grade}>
            <Entrada campos={campos} nome="chaveAcesso" form={form} />
            <ChaveSecreta campos={campos} form={form} />
          </div>
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

interface DeCampo {
  campos: Campos
  form: Formulario
}

function Entrada({ campos, nome, ...resto }: DeCampo & { nome: string; primeiro?: boolean }) {
  const campo = campos[nome]
  return campo && <CampoInput campo={campo} nome={nome} {...resto} />
}

function ChaveSecreta({ campos: { chaveSecreta: campo }, form }: DeCampo) {
  return (
    <PasswordInput
      id={idDoCampo('chaveSecreta')}
      label={campo?.rotulo}
      withAsterisk={campo?.obrigatorio}
      aria-required={campo?.obrigatorio}
      autoComplete="new-password"
      maxLength={campo?.max}
      value={String(form.values.chaveSecreta ?? '')}
      error={form.errors.chaveSecreta}
      onChange={(e) => form.setFieldValue('chaveSecreta', e.currentTarget.value)}
    />
  )
}
