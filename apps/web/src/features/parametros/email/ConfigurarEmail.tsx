import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import {
  type Campo,
  type EmailConfigurado,
  mensagens,
  rotasEmail,
  type SalvarEmail,
  type SegurancaDoEmail,
} from '@tombo/contract'
import { useRef, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { CampoInput, type Formulario, idDoCampo } from '../../../resource/CampoInput.tsx'
import { descartar } from '../../../resource/descartar.ts'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../../resource/useRecordForm.ts'
import { corpoDe } from '../../../resource/validar.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from '../armazenamento/armazenamento.module.css'
import { camposDoEmail as campos, iniciaisDe } from './campos.ts'

interface Props {
  atual: EmailConfigurado | null
  onSalvo: (novo: EmailConfigurado) => void
  onClose: () => void
}

type Acao = 'testar' | 'salvar'
const PORTAS: Record<SegurancaDoEmail, number> = { STARTTLS: 587, TLS: 465, NENHUMA: 25 }

/** The mail server of the organisation. A test goes to one's own address; the server tries it out before it keeps anything. */
export default function ConfigurarEmail({ atual, onSalvo, onClose }: Props) {
  const acao = useRef<Acao>('salvar')
  const [enviada, setEnviada] = useState<Acao>('salvar')
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(
    campos,
    iniciaisDe(atual),
    async (valores) => {
      const body = corpoDe(campos, valores) as unknown as SalvarEmail
      if (acao.current === 'testar') {
        await chamar(rotasEmail.testar, { body, semAvisoDeErro: true })
        return
      }
      onSalvo(await chamar(rotasEmail.salvar, { body, semAvisoDeErro: true }))
      onClose()
    },
  )
  const fazer = (qual: Acao) => {
    acao.current = qual
    setEnviada(qual)
    void salvar()
  }
  const fechar = async () => {
    if (!form.isDirty() || (await descartar())) onClose()
  }
  return (
    <Dialog opened onClose={() => void fechar()} title="Servidor de e-mail">
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          fazer('salvar')
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
            Antes de salvar, o sistema envia um e-mail de teste para o seu próprio endereço.
          </Text>
          <CampoInput campo={campos.servidor} nome="servidor" form={form} primeiro />
          <Seguranca form={form} />
          <div className={css.grade}>
            <CampoInput campo={campos.usuario} nome="usuario" form={form} />
            <Senha campo={campos.senha} form={form} temSenha={atual?.temSenha ?? false} />
            <CampoInput campo={campos.nomeRemetente} nome="nomeRemetente" form={form} />
            <CampoInput campo={campos.emailRemetente} nome="emailRemetente" form={form} />
          </div>
        </div>
        <div className={css.rodape}>
          <Button
            variant="default"
            mr="auto"
            loading={enviando && enviada === 'testar'}
            disabled={enviando}
            onClick={() => fazer('testar')}
          >
            Enviar e-mail de teste
          </Button>
          <Button variant="default" onClick={() => void fechar()}>
            {mensagens.cancelar}
          </Button>
          <Button type="submit" loading={enviando && enviada === 'salvar'} disabled={enviando}>
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Security and port go together: a usual port follows the choice, one that was typed stays. */
function Seguranca({ form }: { form: Formulario }) {
  const juntos: Formulario = {
    ...form,
    setFieldValue: (nome, valor) => {
      const usual = Object.values(PORTAS).includes(Number(form.values.porta))
      if (nome === 'seguranca' && usual) form.setFieldValue('porta', PORTAS[valor as SegurancaDoEmail])
      form.setFieldValue(nome, valor)
    },
  }
  return (
    <div className={css.grade}>
      <CampoInput campo={campos.seguranca} nome="seguranca" form={juntos} />
      <CampoInput campo={campos.porta} nome="porta" form={form} />
    </div>
  )
}

function Senha({ campo, form, temSenha }: { campo: Campo; form: Formulario; temSenha: boolean }) {
  return (
    <PasswordInput
      id={idDoCampo('senha')}
      label={campo.rotulo}
      description={
        temSenha ? 'Em branco para ficar com a atual.' : 'Fica guardada cifrada, e nunca é mostrada.'
      }
      autoComplete="new-password"
      maxLength={campo.max}
      value={String(form.values.senha ?? '')}
      error={form.errors.senha}
      onChange={(e) => form.setFieldValue('senha', e.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
    />
  )
}
