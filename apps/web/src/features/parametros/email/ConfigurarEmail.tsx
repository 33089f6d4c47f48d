import { Button } from '@mantine/core'
import { type EmailConfigurado, rotasEmail, type SalvarEmail, type SegurancaDoEmail } from '@tombo/contract'
import { useRef, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { FieldInput, type RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../../resource/fields/validate.ts'
import { CampoSegredo, DialogoDeServico } from '../servico/DialogoDeServico.tsx'
import css from '../servico/servico.module.css'
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
  const registro = useRecordForm(campos, iniciaisDe(atual), async (valores) => {
    const body = bodyOf(campos, valores) as unknown as SalvarEmail
    if (acao.current === 'testar') {
      await call(rotasEmail.testar, { body, noErrorToast: true })
      return
    }
    onSalvo(await call(rotasEmail.salvar, { body, noErrorToast: true }))
    onClose()
  })
  const { form, save, sending } = registro
  const fazer = (qual: Acao) => {
    acao.current = qual
    setEnviada(qual)
    void save()
  }
  return (
    <DialogoDeServico
      titulo="Servidor de e-mail"
      campos={campos}
      registro={registro}
      explicacao="Antes de salvar, o sistema envia um e-mail de teste para o seu próprio endereço."
      outros={
        <Button
          variant="default"
          loading={sending && enviada === 'testar'}
          disabled={sending}
          onClick={() => fazer('testar')}
        >
          Enviar e-mail de teste
        </Button>
      }
      botao="Salvar"
      salvando={sending && enviada === 'salvar'}
      onSalvar={() => fazer('salvar')}
      onClose={onClose}
    >
      <FieldInput field={campos.servidor} name="servidor" form={form} first />
      <Seguranca form={form} />
      <div className={css.grade}>
        <FieldInput field={campos.usuario} name="usuario" form={form} />
        <CampoSegredo
          nome="senha"
          campo={campos.senha}
          form={form}
          descricao={
            atual?.temSenha
              ? 'Em branco para ficar com a atual.'
              : 'Fica guardada cifrada, e nunca é mostrada.'
          }
        />
        <FieldInput field={campos.nomeRemetente} name="nomeRemetente" form={form} />
        <FieldInput field={campos.emailRemetente} name="emailRemetente" form={form} />
      </div>
    </DialogoDeServico>
  )
}

/** Security and port go together: a usual port follows the choice, one that was typed stays. */
function Seguranca({ form }: { form: RecordFormApi }) {
  const juntos: RecordFormApi = {
    ...form,
    setFieldValue: (nome, valor) => {
      const usual = Object.values(PORTAS).includes(Number(form.values.porta))
      if (nome === 'seguranca' && usual) form.setFieldValue('porta', PORTAS[valor as SegurancaDoEmail])
      form.setFieldValue(nome, valor)
    },
  }
  return (
    <div className={css.grade}>
      <FieldInput field={campos.seguranca} name="seguranca" form={juntos} />
      <FieldInput field={campos.porta} name="porta" form={form} />
    </div>
  )
}
